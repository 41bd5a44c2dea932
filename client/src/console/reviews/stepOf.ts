/** What a key means in a queue: down and right are the next one, up and left the one before. Not while somebody writes. */
export function stepOf(event: KeyboardEvent): 1 | -1 | 0 {
  if (isTyping(event)) return 0
  if (event.key === 'ArrowDown' || event.key === 'ArrowRight') return 1
  if (event.key === 'ArrowUp' || event.key === 'ArrowLeft') return -1
  return 0
}

export type Verdict = 'pass' | 'reject'

export function verdictOf(event: KeyboardEvent): Verdict | null {
  if (isTyping(event) || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return null
  const key = event.key.toLowerCase()
  return key === 'p' ? 'pass' : key === 'r' ? 'reject' : null
}

/** Radio buttons and tabs have arrows of their own. */
function isTyping({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented) return true
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [role="tab"], [role="dialog"]') !== null
  )
}
