/** Belongs to the browser. */
export const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

/** Belongs to what has the focus: radio buttons and tabs have keys of their own, too. */
export function isTyping({ target, defaultPrevented }: KeyboardEvent): boolean {
  const focused = (target as Partial<HTMLElement> | null)?.closest?.('input,textarea,select,[role=tab],[role=dialog]')
  return defaultPrevented || Boolean(focused)
}
