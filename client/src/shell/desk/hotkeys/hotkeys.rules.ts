/** What keys can do in the order form of a desk. Sending and cancelling still ask for confirmation, unless the user has switched that off. */
export const hotkeyActions = [
  'buy',
  'sell',
  'limit',
  'market',
  'share25',
  'share50',
  'share75',
  'share100',
  'send',
  'cancelAll',
] as const
export type HotkeyAction = (typeof hotkeyActions)[number]

/** A key of each action as the app writes it, such as "B" or "Shift+Enter"; an action without a key is missing. */
export type Hotkeys = Readonly<Partial<Record<HotkeyAction, string>>>

export const usualHotkeys: Hotkeys = {
  buy: 'B',
  sell: 'S',
  limit: 'L',
  market: 'M',
  share25: '1',
  share50: '2',
  share75: '3',
  share100: '4',
  send: 'Shift+Enter',
  cancelAll: 'Shift+X',
}

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

const modifiers = ['Shift', 'Alt', 'Control', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process', 'Unidentified']

/** "b" is "B", and "B" with Shift is "Shift+B". Null for a modifier alone, and with Ctrl or Cmd, which belong to the browser. */
export function keyOf({ key, shiftKey, altKey, ctrlKey, metaKey }: Press): string | null {
  if (ctrlKey || metaKey || modifiers.includes(key)) return null
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key
  // Shift is already in a character such as "!".
  const isShifted = shiftKey && (key.length > 1 || name !== key || /[A-Z]/.test(name))
  return `${altKey ? 'Alt+' : ''}${isShifted ? 'Shift+' : ''}${name}`
}

/** Keys that move through the page, press its buttons, search a pair or open the help. */
const reserved = /^(Shift\+)?(Tab|Escape|Space|Enter|Arrow\w+|Page\w+|Home|End|\/|\?|F\d+)$/

type HotkeyProblem = { readonly kind: 'reserved' } | { readonly kind: 'taken'; readonly by: HotkeyAction }

/** Why an action cannot have a key: the page uses it, or another action has it. */
export function hotkeyProblem(keys: Hotkeys, action: HotkeyAction, key: string): HotkeyProblem | null {
  if (reserved.test(key) && key !== 'Shift+Enter') return { kind: 'reserved' }
  const by = hotkeyActions.find(each => each !== action && keys[each] === key)
  return by ? { kind: 'taken', by } : null
}

export const actionOf = (keys: Hotkeys, key: string | null): HotkeyAction | undefined =>
  key === null ? undefined : hotkeyActions.find(action => keys[action] === key)

/** Stored keys may come from another version: unknown actions and doubled keys are ignored. */
export function knownHotkeys(stored: unknown): Hotkeys {
  let keys: Hotkeys = {}
  for (const action of hotkeyActions) {
    const key = (stored as Record<string, unknown> | null)?.[action]
    if (typeof key === 'string' && key !== '' && !hotkeyProblem(keys, action, key)) keys = { ...keys, [action]: key }
  }
  return keys
}
