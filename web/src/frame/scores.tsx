import { en } from './en'
import { nameOf } from './log'
import type { Ticket } from './connection'
import { Rematch, RematchSeen } from './people'
import { letter, type View } from './protocol'

interface Props {
  view: View
  name: (id: string) => string
  close: () => void
  ticket: Ticket
  replay: () => void
  chances: () => void
}

/** The final count, a line for each source of points; and what may come next. */
export function Scores({ view, name, close, ticket, replay, chances }: Props) {
  const scores = [...(view.scores ?? [])].sort((one, other) => one.rank - other.rank)
  return (
    <section class="scores" aria-labelledby="over">
      <h2 id="over">{en.over}</h2>
      <div class="sheets">
        {scores.map(score => {
          const seat = letter(score.seat)
          return (
            <article key={seat} class={score.rank === 1 ? 'winner' : ''}>
              <h3>
                <span class={`who seat-${seat}`}>{nameOf(view, seat)}</span> <strong>{score.points}</strong> {en.points}, {en.rank(score.rank)}
              </h3>
              <table>
                <tbody>
                  {score.lines.map(line => (
                    <tr key={line.what}>
                      <th scope="row">{name(line.what)}</th>
                      <td class="why">{line.why}</td>
                      <td class="number">{line.points}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </article>
          )
        })}
      </div>
      <div class="actions">
        {'token' in ticket ? <Rematch view={view} token={ticket.token} /> : <RematchSeen view={view} watch={ticket.watch} />}
        <button data-chances onClick={chances}>{en.chances}</button>
        <button onClick={replay}>{en.replay}</button>
        <button onClick={close}>{en.toTable}</button>
        <a class="button" href="/">{en.home}</a>
      </div>
    </section>
  )
}
