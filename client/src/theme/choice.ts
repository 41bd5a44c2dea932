import { brandThemes } from '@lagoon/shared/catalogue/brand'
import { deviceStorage } from '../prefix/storage'
import { brand } from './brand'

// The stored choice. Storage may be off or contain anything: then the brand decides, as for a new user.

export type ThemeChoice = (typeof brandThemes)[number]
export type ThemeName = 'dark' | 'light'

const KEY = 'lagoon.theme'

export function readChoice(): ThemeChoice {
  const stored = deviceStorage.getItem(KEY)
  return brandThemes.find(choice => choice === stored) ?? brand.theme
}

export const writeChoice = (choice: ThemeChoice): void => deviceStorage.setItem(KEY, choice)
