import {
  type BrandFile as Brand,
  brandProducts,
  brandThemes,
  brandUps,
  defaultBrand,
} from '@lagoon/shared/catalogue/brand'
import { type DemoAction, type DemoStep, personas } from '@lagoon/shared/catalogue/demoScript'
import { isLanguage } from '@lagoon/shared/catalogue/languages'
import { paletteOf } from '@lagoon/shared/catalogue/palette'
import { bannersMax, brandCoinsMax, coinTextMax, demoStepsMax, demoTextMax } from '@lagoon/shared/products/brand.rules'
import { longest, refuseField } from '../../platform/refusal'
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
    coins: coinsOf(list(given, 'coins', 0, brandCoinsMax) ?? []),
    demo: demoOf(list(given, 'demo', 0, demoStepsMax) ?? []),
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

const visible = (words: string): string => words.normalize('NFC').replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim()

/** One line of visible characters. */
function line(given: Given, field: string, most: number, of = field): string | undefined {
  const typed = text(given, field, of)
  const words = typed === undefined ? undefined : visible(typed)
  if (words === '') refuseField(of, 'required')
  return words === undefined || [...words].length <= most ? words : refuseField(of, 'too_large', longest(most))
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
  if (address.length > 500) refuseField(field, 'too_large', longest(500))
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

const inWords = ([field, most]: [string, number]) => [field, String(most)]
const most = {
  coin: Object.fromEntries(Object.entries(coinTextMax).map(inWords)),
  demo: Object.fromEntries(Object.entries(demoTextMax).map(inWords)),
}

function coinsOf(given: readonly unknown[]): Brand['coins'] {
  return given.map((value, at) => {
    const coin = objectOf(value, 'coins')
    refuseUnknown(coin, { symbol: '', name: '', about: '' }, 'coins')
    const symbol = text(coin, 'symbol', 'coins') ?? ''
    const refused = (what: 'symbol' | 'name' | 'about' | 'twice') =>
      refuseField('coins', 'choice', { text: `field.coins.${what}`, params: { coin: symbol, ...most.coin } })
    if (!/^[A-Z0-9]{1,12}$/.test(symbol)) refused('symbol')
    if (given.some((other, before) => before < at && (other as Given).symbol === symbol)) refused('twice')
    const cut = (field: 'name' | 'about') => {
      const words = visible(text(coin, field, 'coins') ?? '')
      return [...words].length <= coinTextMax[field] ? words : refused(field)
    }
    return { symbol, name: cut('name'), about: cut('about') }
  })
}

/** The script of the demo. A fault is named with the number of its step, because a script has one field. */
function demoOf(given: readonly unknown[]): Brand['demo'] {
  const steps = given.map((value, at) => {
    const refused = (what: string) =>
      refuseField('demo', 'choice', { text: `field.demo.${what}`, params: { step: String(at + 1), ...most.demo } })
    const step = objectOf(value, 'demo')
    refuseUnknown(step, { id: '', persona: '', page: '', action: null, words: {} }, 'demo')
    const { id, page, action, words = {} } = step
    const persona = personas.find(each => each === step.persona) ?? refused('persona')
    if (typeof id !== 'string' || !/^[a-z0-9-]{1,30}$/.test(id)) return refused('id')
    if (typeof page !== 'string' || !/^\/[\w/?=&%.-]{0,200}$/.test(page)) return refused('page')
    const own = Object.entries(objectOf(words, 'demo')).map(([language, said]) => {
      if (!isLanguage(language)) return refused('words')
      const { title, say } = objectOf(said, 'demo')
      if (typeof title !== 'string' || typeof say !== 'string') return refused('words')
      const lines = { title: visible(title), say: visible(say) }
      const fits = (field: 'title' | 'say') => [...lines[field]].length <= demoTextMax[field] && lines[field] !== ''
      return fits('title') && fits('say') ? [language, lines] : refused('words')
    })
    return {
      ...{
        id,
        persona,
        page,
        action: action === null ? null : (actionOf(objectOf(action, 'demo')) ?? refused('action')),
      },
      ...(own.length > 0 && { words: Object.fromEntries(own) as DemoStep['words'] }),
    } as DemoStep
  })
  if (new Set(steps.map(({ id }) => id)).size < steps.length)
    refuseField('demo', 'choice', { text: 'field.demo.twice' })
  return steps
}

const whole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= most
const decimal = (value: unknown): value is string => typeof value === 'string' && /^\d{1,12}(\.\d{1,8})?$/.test(value)
const longestAdvance_s = 366 * 86_400

/** The products check the amounts when the step runs. */
function actionOf(given: Given): DemoAction | null {
  const { does, lots, multiple, product, amount, size, seconds } = given
  switch (does) {
    case 'openPosition':
      return whole(lots, 1_000_000) && whole(multiple, 1000) ? { does, lots, multiple } : null
    case 'startCustody':
      return whole(product, 1_000_000) && decimal(amount) ? { does, product, amount } : null
    case 'approve':
      return given.review === 'deposit' ? { does, review: 'deposit' } : null
    case 'crash':
      return decimal(size) && whole(seconds, longestAdvance_s) ? { does, size, seconds } : null
    case 'advance':
      return whole(seconds, longestAdvance_s) ? { does, seconds } : null
    case 'checkBooks':
      return { does }
    default:
      return null
  }
}
