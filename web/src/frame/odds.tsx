import { useEffect, useState } from 'preact/hooks'
import type { Connection } from './connection'
import { en } from './en'
import { Chance } from './hints'
import type { Odds as Told, Refused, View } from './protocol'
import { Sheet } from './sheet'

interface Props {
  view: View
  connection: Connection
  /** Shows a card in the reader. */
  read: (id: string) => void
  close: () => void
}

/** What may be drawn next, and how likely. */
export function Odds({ view, connection, read, close }: Props) {
  const [answer, setAnswer] = useState<Told | Refused | null>(null)
  // What was told stays in sight until it is told anew.
  useEffect(() => connection.inquire({ type: 'odds' }, setAnswer), [view.moves, view.seq])
  const isShuffled = answer?.type === 'odds' && answer.lines.some(line => line.later > 0)
  return (
    <Sheet name="odds" title={en.odds} close={close}>
      <p class="label" role="status">{answer === null ? en.connecting : answer.says}</p>
      {answer?.type === 'odds' && answer.lines.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{en.card}</th>
              <th scope="col" class="number">{en.oddsLeft}</th>
              {isShuffled && <th scope="col" class="number">{en.oddsLater}</th>}
              <th scope="col">{en.oddsChance}</th>
            </tr>
          </thead>
          <tbody>
            {answer.lines.map(line => (
              <tr key={line.what} data-odds={line.what} class={line.chance === 0 ? 'never' : ''} onMouseEnter={() => read(line.what)}>
                <th scope="row">{line.name}</th>
                <td class="number">{line.left === 0 ? '–' : line.left}</td>
                {isShuffled && <td class="number">{line.later === 0 ? '–' : line.later}</td>}
                <td><Chance chance={line.chance} /></td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Sheet>
  )
}
