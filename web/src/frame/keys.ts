/** Whether somebody writes in a field, so that letters are letters. A slider takes none. */
export function isTyping(target: EventTarget | null): boolean {
  return (target instanceof HTMLInputElement && target.type !== 'range') || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
}

const STEPS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** Arrow keys go to the nearest button that way, within the zone if there is one, else across the table. */
export function arrowMove(event: KeyboardEvent): boolean {
  const step = STEPS[event.key]
  const from = document.activeElement
  if (step === undefined || !(from instanceof HTMLElement) || from.closest('.felt, .menu') === null) return false
  const here = middle(from)
  const root = from.closest('.menu') ?? document
  const all = [...root.querySelectorAll<HTMLElement>(root === document ? '.felt button' : 'button')].filter(
    button => button !== from && button.offsetParent !== null,
  )
  const best = all
    .map(button => {
      const there = middle(button)
      const along = (there.x - here.x) * step[0] + (there.y - here.y) * step[1]
      const across = Math.abs((there.x - here.x) * step[1]) + Math.abs((there.y - here.y) * step[0])
      return { button, along, far: along + 3 * across }
    })
    .filter(each => each.along > 4)
    .sort((one, other) => one.far - other.far)[0]
  if (best === undefined) return false
  best.button.focus()
  event.preventDefault()
  return true
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
