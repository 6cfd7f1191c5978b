import { render } from 'preact'
import { afterEach, expect, test, vi } from 'vitest'
import { TablePage } from './table'

afterEach(() => vi.unstubAllGlobals())

test('who can not sit down reads why', async () => {
  const sockets: { onmessage: (event: { data: string }) => void; close: () => void }[] = []
  vi.stubGlobal('WebSocket', class {
    onmessage = (): void => undefined
    close = (): void => undefined
    constructor() {
      sockets.push(this)
    }
  })
  const page = document.createElement('div')
  render(<TablePage ticket={{ watch: 'link' }} />, page)
  await vi.waitFor(() => expect(sockets).toHaveLength(1))
  expect(page.textContent).toContain('Connecting')
  sockets[0]!.onmessage({ data: JSON.stringify({ type: 'refused', code: 'damaged', says: 'entry 2 is damaged' }) })
  await vi.waitFor(() => expect(page.textContent).toContain('entry 2 is damaged'))
  render(null, page)
})
