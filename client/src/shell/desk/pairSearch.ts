/** `/` opens the search for a pair on every page: a visible list of pairs listens; otherwise the request waits until the terminal opens. */
type Find = () => void

let listener: Find | undefined
let wished = false

/** Called for the request, also for an earlier one; call the returned function to unsubscribe. */
export function onFindPair(find: Find): () => void {
  listener = find
  if (wished) find()
  wished = false
  return () => {
    if (listener === find) listener = undefined
  }
}

/** True if a list of pairs has handled the request. */
export function findPair(): boolean {
  listener?.()
  wished = !listener
  return listener !== undefined
}

/** A slash typed into a field belongs to the field. */
export function asksForPair({ key, target, metaKey, ctrlKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== '/' || metaKey || ctrlKey || altKey || defaultPrevented) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]'))
}
