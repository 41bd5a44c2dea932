import { create } from 'zustand'
import { readChoice, type ThemeChoice, type ThemeName, writeChoice } from './choice'
import { dress, resolve, systemLight } from './dress'

// Which theme is asked for, and which one shows. Importing this module dresses <html>. The built app is dressed already, by the script in
// its page; this is for pages without one, such as the operator's.

interface ThemeState {
  /** What the user asked for. */
  choice: ThemeChoice
  /** What shows now. */
  theme: ThemeName
  choose(choice: ThemeChoice): void
}

export const useTheme = create<ThemeState>(set => ({
  choice: readChoice(),
  theme: resolve(readChoice()),
  choose(choice) {
    writeChoice(choice)
    set({ choice, theme: resolve(choice) })
  },
}))

dress(useTheme.getState().theme)
useTheme.subscribe((state, before) => {
  if (state.theme !== before.theme) dress(state.theme)
})
systemLight.addEventListener('change', () => {
  useTheme.setState(state => ({ theme: resolve(state.choice) }))
})
