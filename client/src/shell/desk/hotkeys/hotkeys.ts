import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { useSession } from '../../../api/session'
import { persist } from '../../../prefix/persist'
import { actionOf, type HotkeyAction, type Hotkeys, keyOf, knownHotkeys, usualHotkeys } from './hotkeys.rules'

interface Choice {
  readonly on: boolean
  readonly keys: Hotkeys
}

const off: Choice = { on: false, keys: usualHotkeys }

/** By user, so that the keys of one user do nothing for the next one in this browser. */
const useAll = create<{ by: Readonly<Record<string, Choice>> }>()(
  persist(() => ({ by: {} }), {
    name: 'lagoon.hotkeys',
    merge: (stored, current) => ({ ...current, by: known(stored) }),
  }),
)

function known(stored: unknown): Record<string, Choice> {
  const { by } = (stored ?? {}) as { by?: Record<string, { on?: unknown; keys?: unknown }> }
  return Object.fromEntries(
    Object.entries(by ?? {}).map(([user, { on, keys }]) => [user, { on: on === true, keys: knownHotkeys(keys) }]),
  )
}

const nameOf = (user: { id: number } | null): string => String(user?.id ?? '')

export function useHotkeyChoice(): Choice {
  const user = useSession(state => nameOf(state.user))
  return useAll(({ by }) => by[user]) ?? off
}

export function chooseHotkeys(change: Partial<Choice>): void {
  const user = nameOf(useSession.getState().user)
  useAll.setState(({ by }) => ({ by: { ...by, [user]: { ...(by[user] ?? off), ...change } } }))
}

/** Fields that take text, and everything in a dialog, have their keys for themselves. */
const typing =
  'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable], [role=dialog]'

export const isTyping = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(typing) !== null) || document.querySelector('[role=dialog]') !== null

/** Runs the action of a pressed key while hotkeys are on. A key that is held down counts once. */
export function useHotkeys(actions: Readonly<Partial<Record<HotkeyAction, () => void>>>): void {
  const { on, keys } = useHotkeyChoice()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isTyping(event)) return
    const action = actionOf(keys, keyOf(event))
    const run = action && actions[action]
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [on])
}
