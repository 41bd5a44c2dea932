import { isCommand, isTyping } from '../parts/typing'

/**
 * The meaning of a key in a queue: j, down and right go to the next record; k, up and left to the one before. Ignored while the user types.
 */
export function stepOf(event: KeyboardEvent): 1 | -1 | 0 {
  if (isTyping(event) || isCommand(event)) return 0
  if (event.key === 'j' || event.key === 'ArrowDown' || event.key === 'ArrowRight') return 1
  return event.key === 'k' || event.key === 'ArrowUp' || event.key === 'ArrowLeft' ? -1 : 0
}

export type Verdict = 'pass' | 'reject'

export function verdictOf(event: KeyboardEvent): Verdict | 'undo' | null {
  if (isTyping(event) || isCommand(event) || event.repeat) return null
  const key = event.key.toLowerCase()
  return key === 'a' || key === 'p' ? 'pass' : key === 'r' ? 'reject' : key === 'u' ? 'undo' : null
}
