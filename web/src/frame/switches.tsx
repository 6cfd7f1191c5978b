import { useState } from 'preact/hooks'
import { en } from './en'
import { setTheme, theme, type Theme } from './prefs'

const NEXT: Record<Theme, Theme> = { auto: 'light', light: 'dark', dark: 'auto' }
const SIGN: Record<Theme, string> = { auto: '◐', light: '☀', dark: '☾' }

export function ThemeSwitch() {
  const [now, setNow] = useState(theme())
  return (
    <button
      class="icon"
      title={`${en.theme}: ${now}`}
      aria-label={`${en.theme}: ${now}`}
      onClick={() => {
        setTheme(NEXT[now])
        setNow(NEXT[now])
      }}
    >
      {SIGN[now]}
    </button>
  )
}
