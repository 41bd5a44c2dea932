import { brandThemes, brandUps } from '@lagoon/shared/catalogue/brand'
import { deviceStorage } from '../prefix/storage'
import { brand } from './brand'

// The stored choices. Storage may be off or contain anything: then the brand decides, as for a new user.

export type ThemeChoice = (typeof brandThemes)[number]
export type ThemeName = 'dark' | 'light'
/** The colour of rising prices; falling prices have the other one. */
export type Ups = (typeof brandUps)[number]

const KEY = 'lagoon.theme'
const UPS = 'lagoon.ups'

export function readChoice(): ThemeChoice {
  const stored = deviceStorage.getItem(KEY)
  return brandThemes.find(choice => choice === stored) ?? brand.theme
}

export const writeChoice = (choice: ThemeChoice): void => deviceStorage.setItem(KEY, choice)

export function readUps(): Ups {
  const stored = deviceStorage.getItem(UPS)
  return brandUps.find(ups => ups === stored) ?? brand.ups
}

export const writeUps = (ups: Ups): void => deviceStorage.setItem(UPS, ups)
