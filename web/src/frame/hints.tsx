import { useEffect, useState } from 'preact/hooks'
import { useLevels } from './api'
import type { Connection } from './connection'
import { en } from './en'
import { nameOf, withNames } from './log'
import type { Hint, Refused, View } from './protocol'
import { useFocusedTitle } from './sheet'

/** With fewer games a chance is off by more than 10 points. */
const FEW_GAMES = 25

interface Props {
  view: View
  connection: Connection
  /** The moment that is asked about; null: the question that stands. */
  at: number | null
  /** Whose view of that moment is looked at. */
  as: string | null
  isPending: boolean
  pick: (move: string) => void
  close: () => void
}

/** What the strongest bot would do: its first three options, with its chance to win by each. */
export function Hints({ view, connection, at, as, isPending, pick, close }: Props) {
  const [answer, setAnswer] = useState<Hint | Refused | null>(null)
  const [played, setPlayed] = useState<string | null>(null)
  const title = useFocusedTitle()
  const { strongest } = useLevels(view.game)
  useEffect(() => {
    setAnswer(null)
    setPlayed(null)
    if (at !== null) void connection.look(at + 1, as).then(moment => setPlayed(moment.move?.move ?? null)).catch(() => undefined)
    return connection.inquire({ type: 'hint', ...(at === null ? {} : { at }) }, setAnswer)
  }, [at, as, view.moves])
  const options = answer?.type === 'hint' ? answer.options : []
  return (
    <section class="menu hints" role="dialog" aria-labelledby="hints">
      <h2 id="hints" ref={title} tabIndex={-1}>{en.hintTitle(strongest)}</h2>
      <p class="label" role="status">
        {answer === null
          ? en.hintThinks(strongest)
          : answer.type === 'refused'
            ? withNames(view, answer.says)
            : answer.seat === view.you ? en.hintChances : en.hintAsSeat(nameOf(view, answer.seat))}
      </p>
      {options.length > 0 && (
        <ol>
          {options.map(option => {
            const content = (
              <>
                <span class="grow">{withNames(view, option.label)}{option.move === played && <span class="mark-chip here">✓ {en.played}</span>}</span>
                <Chance chance={option.chance} />
              </>
            )
            return (
              <li key={option.move}>
                {at === null
                  ? <button disabled={isPending} data-hinted={option.move} onClick={() => pick(option.move)}>{content}</button>
                  : <span class="hinted" data-hinted={option.move}>{content}</span>}
              </li>
            )
          })}
        </ol>
      )}
      {options.length > 0 && options[0]!.games < FEW_GAMES && <p class="label">{en.fewGames(options[0]!.games)}</p>}
      {played !== null && options.length > 0 && options.every(option => option.move !== played) && <p class="label">{en.playedElse}</p>}
      <button class="plain" onClick={close}>{en.close}</button>
    </section>
  )
}

/** A share of 1, as a number and as a length. */
export function Chance({ chance }: { chance: number }) {
  return (
    <span class="chance">
      <span class="bar" aria-hidden="true"><span style={{ width: `${Math.round(chance * 100)}%` }} /></span>
      <strong>{en.percent(chance)}</strong>
    </span>
  )
}
