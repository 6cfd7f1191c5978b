import { useState } from 'preact/hooks'
import { en } from './en'

interface Props {
  /** What the button says. */
  label: string
  /** What is copied; fetched if need be. */
  text: () => string | Promise<string>
  title?: string
  class?: string
}

/** Puts a text on the clipboard, or shows it to be copied by hand where there is none. */
export function Copy({ label, text, title, ...rest }: Props) {
  const [isCopied, setCopied] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const copy = async (): Promise<void> => {
    const fetched = await text()
    try {
      await navigator.clipboard.writeText(fetched)
      setShown(null)
      setCopied(true)
      window.setTimeout(() => setCopied(false), 3000)
    } catch {
      setShown(fetched)
    }
  }
  return (
    <span class="copy">
      <button type="button" title={title} class={rest.class} onClick={() => void copy().catch(() => setShown(en.failed))}>
        {isCopied ? `✓ ${en.copied}` : label}
      </button>
      {shown !== null && <input readOnly value={shown} aria-label={label} onFocus={event => event.currentTarget.select()} ref={field => field?.focus()} />}
    </span>
  )
}
