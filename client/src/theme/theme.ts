import { create } from 'zustand'
import { readChoice, type ThemeChoice, type ThemeName, writeChoice } from './choice'

// Which theme is asked for, and which one shows. Importing this module already dresses <html>, so the entry imports it
// before React renders and the first paint has its colours; no inline script is needed.

const PAGE_COLOR: Record<ThemeName, string> = { dark: '#0b1426', light: '#f3f6fa' }

const systemLight = window.matchMedia('(prefers-color-scheme: light)')

function resolve(choice: ThemeChoice): ThemeName {
  if (choice === 'system') return systemLight.matches ? 'light' : 'dark'
  return choice
}

function dress(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = 'theme-color'
    document.head.append(meta)
  }
  meta.content = PAGE_COLOR[theme]
}

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
