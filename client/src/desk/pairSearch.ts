/** `/` looks for a pair from every page: the list of pairs listens while it shows; elsewhere the wish waits for the terminal to open. */
type Find = () => void

let listener: Find | undefined
let wished = false

/** Hears the wish, also one that was made before; call what is returned when nobody listens any more. */
export function onFindPair(find: Find): () => void {
  listener = find
  if (wished) find()
  wished = false
  return () => {
    if (listener === find) listener = undefined
  }
}

/** True when a list of pairs has taken the wish. */
export function findPair(): boolean {
  listener?.()
  wished = !listener
  return listener !== undefined
}

/** A slash that is typed into a field belongs to the field. */
export function asksForPair({ key, target, metaKey, ctrlKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== '/' || metaKey || ctrlKey || altKey || defaultPrevented) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]'))
}
