import type { ThemeChoice, ThemeName, Ups } from './choice'

// Applies the theme and the colour of rising prices. The first script of the page uses it too, so nothing of the app may be imported here.

const PAGE_COLOR: Record<ThemeName, string> = { dark: '#0b1426', light: '#f3f6fa' }

export const systemLight = window.matchMedia('(prefers-color-scheme: light)')

export function resolve(choice: ThemeChoice): ThemeName {
  if (choice === 'system') return systemLight.matches ? 'light' : 'dark'
  return choice
}

export function dress(theme: ThemeName, ups: Ups): void {
  Object.assign(document.documentElement.dataset, { theme, ups })
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = 'theme-color'
    document.head.append(meta)
  }
  meta.content = PAGE_COLOR[theme]
}
