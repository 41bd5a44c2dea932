import { type Brand, brandProducts, brandThemes, brandUps, defaultBrand } from '@lagoon/shared/catalogue/brand'
import { isLanguage } from '@lagoon/shared/catalogue/languages'
import { paletteOf } from '@lagoon/shared/catalogue/palette'
import { bannersMax } from '@lagoon/shared/products/brand.rules'
import { refuseField } from '../../platform/refusal'
import { isWebPage } from '../../platform/webPage'

type Given = Readonly<Record<string, unknown>>

/** Reads a brand from its file. A missing field gets its default; pictures stay as they are given. Refuses with the name of a field. */
export function readBrand(file: string): Brand {
  const given = objectOf(parsed(file), 'brand')
  refuseUnknown(given, defaultBrand)
  const name = line(given, 'name', 40) ?? defaultBrand.name
  const languages = list(given, 'languages', 1, defaultBrand.languages.length) ?? defaultBrand.languages
  if (!languages.every(isLanguage) || new Set(languages).size < languages.length) refuseField('languages', 'choice')
  return {
    name,
    legal_name: line(given, 'legal_name', 120) ?? name,
    logo: text(given, 'logo') || defaultBrand.logo,
    accent: accentOf(text(given, 'accent') ?? defaultBrand.accent),
    theme: oneOf(brandThemes, given, 'theme', defaultBrand.theme),
    languages: languages as Brand['languages'],
    language: oneOf(languages as Brand['languages'], given, 'language', usualOf(languages as Brand['languages'])),
    products: productsOf(given.products ?? {}),
    support_url: pageOf(text(given, 'support_url') ?? '', 'support_url'),
    ups: oneOf(brandUps, given, 'ups', defaultBrand.ups),
    banners: (list(given, 'banners', 0, bannersMax) ?? []).map(bannerOf),
  }
}

/** Refuses a colour that no text can be read on. */
export function accentOf(accent: string): string {
  return paletteOf(accent.trim())?.accent ?? refuseField('accent', 'choice', { text: 'field.accent' })
}

const usualOf = (languages: Brand['languages']) =>
  languages.includes(defaultBrand.language) ? defaultBrand.language : (languages[0] as Brand['language'])

function parsed(file: string): unknown {
  try {
    return JSON.parse(file)
  } catch {
    return refuseField('brand', 'choice', { text: 'field.brand_file' })
  }
}

const objectOf = (value: unknown, field: string): Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Given)
    : refuseField(field, 'choice', field === 'brand' ? { text: 'field.brand_file' } : {})

function refuseUnknown(given: Given, known: object, field?: string): void {
  for (const name of Object.keys(given)) if (!Object.hasOwn(known, name)) refuseField(field ?? name, 'unknown')
}

function text(given: Given, field: string, of = field): string | undefined {
  const value = given[field]
  return value === undefined || typeof value === 'string' ? value?.trim() : refuseField(of, 'choice')
}

/** One line of visible characters. */
function line(given: Given, field: string, most: number, of = field): string | undefined {
  const words = text(given, field, of)?.normalize('NFC').replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()
  if (words === '') refuseField(of, 'required')
  return words === undefined || [...words].length <= most ? words : refuseField(of, 'too_large')
}

function list(given: Given, field: string, least: number, most: number): readonly unknown[] | undefined {
  const value = given[field]
  if (value === undefined) return undefined
  if (!Array.isArray(value)) return refuseField(field, 'choice')
  if (value.length > most) return refuseField(field, 'too_large')
  return value.length < least ? refuseField(field, 'required') : value
}

const oneOf = <T extends string>(all: readonly T[], given: Given, field: string, usual: T): T =>
  given[field] === undefined ? usual : (all.find(each => each === given[field]) ?? refuseField(field, 'choice'))

function productsOf(value: unknown): Brand['products'] {
  const given = objectOf(value, 'products')
  refuseUnknown(given, defaultBrand.products, 'products')
  const isOn = (product: (typeof brandProducts)[number]) => given[product] ?? defaultBrand.products[product]
  if (!brandProducts.every(product => isOn(product) === 0 || isOn(product) === 1)) refuseField('products', 'choice')
  return Object.fromEntries(brandProducts.map(product => [product, isOn(product)])) as Brand['products']
}

function pageOf(address: string, field: string): string {
  if (address.length > 500) refuseField(field, 'too_large')
  return address === '' || isWebPage(address) ? address : refuseField(field, 'choice', { text: 'field.web_page' })
}

function bannerOf(value: unknown): Brand['banners'][number] {
  const given = objectOf(value, 'banners')
  refuseUnknown(given, { picture: '', title: '', link: '' }, 'banners')
  const link = text(given, 'link', 'banners') ?? ''
  return {
    picture: text(given, 'picture', 'banners') || refuseField('banners', 'required'),
    title: line(given, 'title', 120, 'banners') ?? refuseField('banners', 'required'),
    link: /^#\/[\w/?=&-]{0,200}$/.test(link) ? link : pageOf(link, 'banners'),
  }
}
