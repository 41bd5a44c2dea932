import type { CallParsed } from '@lagoon/shared/api/index'
import { isLanguage, languageNames } from '@lagoon/shared/catalogue/languages'
import { bareName } from '../kinds'
import { isKey, say } from '../say'

export type ProductKind = CallParsed<'GET console/products'>['kind']

interface ShownKind {
  value: ProductKind
  /** The operator can create new ones. */
  makes?: true
}

export const productKinds: readonly [ShownKind, ...ShownKind[]] = [
  { value: 'pair' },
  { value: 'coin' },
  { value: 'seconds', makes: true },
  { value: 'trust', makes: true },
  { value: 'newcoin' },
  { value: 'merchant' },
  { value: 'support' },
]

/** The label of a field with its unit; a field without a translation shows its own name. */
export function fieldName(kind: ProductKind, name: string): string {
  const key = [`products.field.${kind}_${name}`, `products.field.${name}`].find(isKey)
  if (key) return say(key)
  const [, language] = /^title_(\w+)$/.exec(name) ?? []
  return isLanguage(language) ? say('products.titleIn', { language: languageNames[language] }) : bareName(name)
}

/** The type of a field whose text differs from what is sent. */
export function fieldKind(name: string): 'moment' | 'coin' | 'penalty' | 'text' {
  if (['starts_at', 'closes_at', 'launches_at'].includes(name)) return 'moment'
  if (name === 'coin_id') return 'coin'
  return name === 'penalty_mode' ? 'penalty' : 'text'
}
