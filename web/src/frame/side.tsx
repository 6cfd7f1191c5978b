import { useState } from 'preact/hooks'
import { Chat } from './chat'
import type { Connection } from './connection'
import { en } from './en'
import { Log } from './log'
import type { ChatLine, LogLine, View } from './protocol'

interface Props {
  view: View
  /** Of the moment that is shown. */
  shown: View
  lines: LogLine[]
  chat: ChatLine[]
  unread: number
  connection: Connection
  tab: 'log' | 'chat'
  turnTo: (tab: 'log' | 'chat') => void
  card: (id: string) => string
  open: (id: string) => void
  jump: (n: number) => void
  isOpen: boolean
  close: () => void
}

/** What happened, and what is said, side by side. */
export function Side({ view, shown, lines, chat, unread, connection, tab, turnTo, card, open, jump, isOpen, close }: Props) {
  const [seat, setSeat] = useState('')
  return (
    <section class="log" aria-label={tab === 'log' ? en.log : en.chat}>
      <header>
        <div class="tabs" role="group" aria-label={`${en.log}, ${en.chat}`}>
          <button aria-pressed={tab === 'log'} onClick={() => turnTo('log')}>{en.log}</button>
          <button aria-pressed={tab === 'chat'} data-chat onClick={() => turnTo('chat')}>
            {en.chat}
            {unread > 0 && <span class="badge">{unread}<span class="sr"> {en.unread}</span></span>}
          </button>
        </div>
        {tab === 'log' && (
          <label>
            <span class="sr">{en.logOf}</span>
            <select value={seat} onChange={event => setSeat(event.currentTarget.value)}>
              <option value="">{en.logAll}</option>
              {view.seats.map(each => <option key={each.seat} value={each.seat}>{each.name}</option>)}
            </select>
          </label>
        )}
        <button class="icon shut" aria-label={en.close} onClick={close}>✕</button>
      </header>
      {tab === 'log'
        ? <Log view={shown} lines={lines} card={card} open={open} seat={seat} isOpen={isOpen} jump={jump} />
        : <Chat view={view} lines={chat} connection={connection} />}
    </section>
  )
}
