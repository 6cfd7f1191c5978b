import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { en } from './en'

/** For a title that has the focus while it is in sight; then the focus goes back to where it was. */
export function useFocusedTitle(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    title.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return title
}

interface Props {
  /** What the page's styles call it. */
  name: string
  title: string
  /** Beside the title. */
  aside?: ComponentChildren
  close: () => void
  children: ComponentChildren
}

/** A sheet laid beside the game, with its title and a way to close it. */
export function Sheet({ name, title, aside, close, children }: Props) {
  const focused = useFocusedTitle()
  return (
    <section class={`sheet ${name}`} role="dialog" aria-labelledby={name}>
      <header>
        <h2 id={name} ref={focused} tabIndex={-1}>{title}</h2>
        {aside}
        <button class="plain" onClick={close}>{en.close}</button>
      </header>
      {children}
    </section>
  )
}
