import { render } from 'preact'
import { expect, test } from 'vitest'
import { Page } from './page'

test('the page says where one is', () => {
  render(<Page />, document.body)
  expect(document.querySelector('h1')?.textContent).toBe('Stammtisch')
})
