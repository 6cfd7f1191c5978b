import type { ChatLine } from './protocol'
import { Calls } from './calls'
import { Chat } from './chat'
import { en } from './en'
import type { GamePage } from './game'
import { nameOf } from './log'
import { HostDeeds, Rename, Seats, Ways, type Company } from './people'
import { ThemeSwitch } from './switches'

/** Before the game: who is there, who is still to come, and how to ask them. */
export function Gathering({ game, chat, notice, ...company }: Company & { game: GamePage; chat: ChatLine[]; notice: string }) {
  const { view, connection, token } = company
  const isHost = view.you !== null && view.you === view.host
  const missing = view.seats.filter(seat => seat.free && seat.standIn === null && seat.kind === 'person')
  return (
    <main class="lobby gathering" data-seq={view.seq}>
      <header class="lobby-head">
        <h1>{game.name}</h1>
        <p>{view.you === null ? en.watchingHint : missing.length > 0 ? en.gatheringHint(missing.length) : en.allThere}</p>
        <ThemeSwitch />
      </header>
      {notice !== '' && <p class="failure" role="status">{notice}</p>}
      <section class="panel" aria-label={en.seats}>
        <Seats {...company} />
        {isHost ? (
          <>
            <button class="big" data-start onClick={() => connection.say({ type: 'host', do: 'start' })}>{en.start}</button>
            {missing.length > 0 && <p class="label">{en.startHint}</p>}
          </>
        ) : (
          <p role="status">{en.waitForHost(nameOf(view, view.host))}</p>
        )}
      </section>
      {token !== null && (
        <section class="panel" aria-label={en.table}>
          <HostDeeds view={view} connection={connection} />
          <Ways token={token} />
          <Rename view={view} connection={connection} />
          <Calls token={token} />
        </section>
      )}
      <section class="panel gathering-chat" aria-label={en.chat}>
        <h2>{en.chat}</h2>
        <Chat view={view} lines={chat} connection={connection} />
      </section>
      <p class="row"><a href="/mine">{en.mine}</a><a href="/">{en.home}</a></p>
    </main>
  )
}
