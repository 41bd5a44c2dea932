// The stored choice. Storage may be off or contain anything: then the app is dark, as for a new user.

const THEME_CHOICES = ['dark', 'light', 'system'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]
export type ThemeName = 'dark' | 'light'

const KEY = 'lagoon.theme'

export function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY)
    return THEME_CHOICES.find(choice => choice === stored) ?? 'dark'
  } catch {
    return 'dark'
  }
}

export function writeChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
}
