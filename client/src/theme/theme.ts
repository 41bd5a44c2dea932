import { create } from 'zustand'
import { readChoice, readUps, type ThemeChoice, type ThemeName, type Ups, writeChoice, writeUps } from './choice'
import { dress, resolve, systemLight } from './dress'

// The chosen theme, the one that is shown, and the colour of rising prices. Importing this module sets the theme on <html>. In the built app the script in the page has
// already done that; this is for pages without it, such as the operator's.

interface ThemeState {
  /** The user's choice. */
  choice: ThemeChoice
  /** The theme that is shown. */
  theme: ThemeName
  /** The colour of rising prices: the user's choice, or that of the brand. */
  ups: Ups
  choose(choice: ThemeChoice): void
  chooseUps(ups: Ups): void
}

export const useTheme = create<ThemeState>(set => ({
  choice: readChoice(),
  theme: resolve(readChoice()),
  ups: readUps(),
  choose(choice) {
    writeChoice(choice)
    set({ choice, theme: resolve(choice) })
  },
  chooseUps(ups) {
    writeUps(ups)
    set({ ups })
  },
}))

dress(useTheme.getState().theme, useTheme.getState().ups)
useTheme.subscribe((state, before) => {
  if (state.theme !== before.theme || state.ups !== before.ups) dress(state.theme, state.ups)
})
systemLight.addEventListener('change', () => {
  useTheme.setState(state => ({ theme: resolve(state.choice) }))
})
