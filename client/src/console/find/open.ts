import { create } from 'zustand'

/** The search over everything. Until its field has the focus, `Keys` adds what is typed. */
export const useFind = create(() => ({ isOpen: false, typed: '', hasFocus: false }))

export const openFind = (): void => useFind.setState({ isOpen: true })
export const closeFind = (): void => useFind.setState({ isOpen: false, typed: '', hasFocus: false })

/** Whether a key was typed for the field, which is still being loaded. */
export function typedEarly({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const { isOpen, typed, hasFocus } = useFind.getState()
  if (!isOpen || hasFocus || ctrlKey || metaKey || altKey) return false
  if (key === 'Backspace') useFind.setState({ typed: typed.slice(0, -1) })
  else if (key.length === 1) useFind.setState({ typed: typed + key })
  else return false
  return true
}
