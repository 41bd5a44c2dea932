import type { CallParsed } from '@lagoon/shared/api/index'
import { type BrandProduct, brandProducts } from '@lagoon/shared/catalogue/brand'
import { isLanguage, type Language } from '@lagoon/shared/catalogue/languages'
import { newsCategories } from '@lagoon/shared/catalogue/newsCategories'
import i18next from 'i18next'
import { useLanguage } from '../../i18n/language'
import { brand } from '../../theme/brand'
import { productTitles } from '../brand/BrandProducts'
import { bareName } from '../kinds'
import { isKey, type Key, say } from '../say'

export type ProductKind = CallParsed<'GET console/products'>['kind']
/** The kinds that have drafts, a time of publication and a history. */
export type PublishedKind = CallParsed<'GET console/versions'>['kind']
export const isPublishedKind = (kind: ProductKind): kind is PublishedKind =>
  kind === 'article' || kind === 'merchant' || kind === 'newcoin'

interface ShownKind {
  value: ProductKind
  /** The operator can create new ones: what a new one has besides the fields of the others, or begins with. */
  makes?: Readonly<Record<string, string>>
}

export const productKinds: readonly [ShownKind, ...ShownKind[]] = [
  {
    value: 'pair',
    makes: { symbol: '', price: '', logo: '', opens_at: '', open_microtrade: 'false', open_lever: 'false' },
  },
  { value: 'coin' },
  { value: 'seconds', makes: {} },
  { value: 'trust', makes: {} },
  { value: 'newcoin', makes: { symbol: '', price: '', logo: '', launches_at: '' } },
  { value: 'merchant', makes: { coin_id: '3', pay_currency: '' } },
  { value: 'article', makes: {} },
  { value: 'support' },
  { value: 'rates' },
]

/** The title of a product in the operator's language, as customers see it. */
export function titleIn(fields: Readonly<Record<string, string>>, otherwise = ''): string {
  const { language } = useLanguage.getState()
  const title = fields[`title_${language}`] || fields.title_en || otherwise || fields.title || fields.name || ''
  return title.replaceAll('{brand}', brand.name)
}

/** The label of a field with its unit; a field without a translation shows its own name. */
export function fieldName(kind: ProductKind, name: string): string {
  const { part } = partOf(name)
  const key = [`products.field.${kind}_${part}`, `products.field.${part}`].find(isKey)
  return key ? say(key) : bareName(part)
}

/** The heading above the first field of a group; the fields of a pair have several. */
export function groupName(name: string): string | undefined {
  const key = `products.group.${name}`
  return isKey(key) ? say(key) : undefined
}

/** A sentence under a field. */
export const fieldHint = (name: string): string | undefined =>
  name === 'limit_bid_up' || name === 'limit_ask_up' ? say('products.highestTogether') : undefined

/** "title_en" is a text in one language. */
export function partOf(name: string): { part: string; language?: Language } {
  const at = name.lastIndexOf('_')
  const language = name.slice(at + 1)
  return isLanguage(language) ? { part: name.slice(0, at), language } : { part: name }
}

/** The type of a field whose text differs from what is sent. */
export function fieldKind(name: string): 'moment' | 'coin' | 'markdown' | 'long' | 'text' {
  if (['starts_at', 'closes_at', 'launches_at', 'opens_at', 'published_at'].includes(name)) return 'moment'
  if (name === 'coin_id') return 'coin'
  const { part } = partOf(name)
  if (part === 'content') return 'markdown'
  if (part === 'introduction') return 'long'
  return 'text'
}

/** The fields with a closed list of values, and the words of each value. */
export const choices: Readonly<Record<string, { values: readonly string[]; word: (value: string) => string }>> = {
  penalty_mode: {
    values: ['per_remaining_day', 'daily_multiple'],
    word: value => say(`products.penalty.${value}` as Key),
  },
  product: {
    values: ['', ...brandProducts],
    word: value => (value === '' ? say('products.always') : i18next.t(productTitles[value as BrandProduct])),
  },
  category: { values: Object.keys(newsCategories), word: value => say(`products.category.${value}` as Key) },
}
