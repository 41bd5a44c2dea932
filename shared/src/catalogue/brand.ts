import type { DemoStep } from './demoScript'
import { defaultLanguage, type Language, languages } from './languages'

/** The products that a brand can switch off. */
export const brandProducts = ['spot', 'contracts', 'options', 'trust', 'newcoins', 'merchants', 'referral'] as const
export type BrandProduct = (typeof brandProducts)[number]

export const brandThemes = ['dark', 'light', 'system'] as const
export const brandUps = ['green', 'red'] as const

/** What users see of the company that runs the exchange, as `GET brand` answers it. */
export interface Brand {
  name: string
  legal_name: string
  /** Root-relative path of the picture. */
  logo: string
  /** `#rrggbb`; `palette.ts` derives the other colours from it. */
  accent: string
  /** The theme of users who have not chosen one. */
  theme: (typeof brandThemes)[number]
  /** The languages that the app offers, in this order. */
  languages: Language[]
  /** The language of users who have not chosen one; one of `languages`. */
  language: Language
  products: Record<BrandProduct, 0 | 1>
  /** Where customer service is; empty: the chat of the app. */
  support_url: string
  /** The colour of rising prices; falling prices have the other one. */
  ups: (typeof brandUps)[number]
  /** Shown on Home. `link` is a page of the web or of the app (`#/pages/…`), or empty. */
  banners: BrandBanner[]
  /** What this exchange calls coins, and says about them. In every language it is the same text. */
  coins: BrandCoin[]
}

/** The brand as its file. What the operator says at a demo is not for visitors, so `GET brand` leaves it out. */
export interface BrandFile extends Brand {
  /** The script of the demo; empty: the usual one. */
  demo: DemoStep[]
}

interface BrandCoin {
  symbol: string
  /** Empty: the usual name. */
  name: string
  /** The text of its page; empty: the usual one. */
  about: string
}

interface BrandBanner {
  /** Root-relative path of the picture. */
  picture: string
  title: string
  link: string
}

export const defaultBrand: BrandFile = {
  name: 'Lagoon',
  legal_name: 'Lagoon',
  logo: '/h5/icons/lagoon.svg',
  accent: '#14e0b4',
  theme: 'dark',
  // No copy: a spread would count as an effect and stay in the boot script of every page.
  languages: languages as readonly Language[] as Language[],
  language: defaultLanguage,
  products: { spot: 1, contracts: 1, options: 1, trust: 1, newcoins: 1, merchants: 1, referral: 1 },
  support_url: '',
  ups: 'green',
  banners: [],
  coins: [],
  demo: [],
}

export const shownOf = ({ demo: _, ...brand }: BrandFile): Brand => brand
