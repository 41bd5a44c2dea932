/** A key with a modifier belongs to the browser. */
export const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

/** A key belongs to the focused element if that is a field; radio buttons and tabs use keys too. */
export function isTyping({ target, defaultPrevented }: KeyboardEvent): boolean {
  const focused = (target as Partial<HTMLElement> | null)?.closest?.('input,textarea,select,[role=tab],[role=dialog]')
  return defaultPrevented || Boolean(focused)
}
