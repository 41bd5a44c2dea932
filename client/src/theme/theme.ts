import { create } from 'zustand'
import { readChoice, type ThemeChoice, type ThemeName, writeChoice } from './choice'
import { dress, resolve, systemLight } from './dress'

// The chosen theme, and the one that is shown. Importing this module sets the theme on <html>. In the built app the script in the page has
// already done that; this is for pages without it, such as the operator's.

interface ThemeState {
  /** The user's choice. */
  choice: ThemeChoice
  /** The theme that is shown. */
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
