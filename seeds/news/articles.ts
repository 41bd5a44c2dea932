import type { BrandProduct } from '@lagoon/shared/catalogue/brand'
import type { NewsCategory } from '@lagoon/shared/catalogue/newsCategories'

/** The seeded articles. Their texts are in `<language>.md`. */
interface Article {
  /** Fixed, because screens link to it: c_id × 100 + n. */
  readonly id: number
  readonly c_id: NewsCategory
  readonly slug: string
  /** The date, counted back from the start of the world. */
  readonly daysBefore: number
  /** Root-relative; banners have one. */
  readonly cover?: string
  /** Not listed while the brand has this product off. */
  readonly product?: BrandProduct
}

export const articles: readonly Article[] = [
  { id: 401, c_id: 4, slug: 'welcome-to-lagoon', daysBefore: 0 },
  { id: 402, c_id: 4, slug: 'three-new-coins', daysBefore: 2 },
  { id: 403, c_id: 4, slug: 'withdrawal-service', daysBefore: 4 },
  { id: 404, c_id: 4, slug: 'public-scenarios', daysBefore: 7 },
  { id: 405, c_id: 4, slug: 'keep-your-account-safe', daysBefore: 10 },
  { id: 501, c_id: 5, slug: 'banner-welcome', daysBefore: 0, cover: '/h5/covers/welcome.svg' },
  { id: 502, c_id: 5, slug: 'banner-trust', daysBefore: 1, product: 'trust', cover: '/h5/covers/trust.svg' },
  { id: 503, c_id: 5, slug: 'banner-referral', daysBefore: 2, product: 'referral', cover: '/h5/covers/referral.svg' },
  { id: 1901, c_id: 19, slug: 'help-register', daysBefore: 20 },
  { id: 1902, c_id: 19, slug: 'help-verification', daysBefore: 20 },
  { id: 1903, c_id: 19, slug: 'help-deposit', daysBefore: 19 },
  { id: 1904, c_id: 19, slug: 'help-withdraw', daysBefore: 19 },
  { id: 1905, c_id: 19, slug: 'help-transfer', daysBefore: 18 },
  { id: 1906, c_id: 19, slug: 'help-spot', daysBefore: 18, product: 'spot' },
  { id: 1907, c_id: 19, slug: 'help-contract', daysBefore: 17, product: 'contracts' },
  { id: 1908, c_id: 19, slug: 'help-options', daysBefore: 17, product: 'options' },
  { id: 1909, c_id: 19, slug: 'help-trust', daysBefore: 16, product: 'trust' },
  { id: 1910, c_id: 19, slug: 'help-new-coins', daysBefore: 16, product: 'newcoins' },
  { id: 1911, c_id: 19, slug: 'help-merchants', daysBefore: 15, product: 'merchants' },
  { id: 1912, c_id: 19, slug: 'help-referral', daysBefore: 15, product: 'referral' },
  { id: 1913, c_id: 19, slug: 'help-security', daysBefore: 14 },
  { id: 1914, c_id: 19, slug: 'help-fair-prices', daysBefore: 14 },
  { id: 2001, c_id: 20, slug: 'user-agreement', daysBefore: 30 },
  { id: 2002, c_id: 20, slug: 'privacy-policy', daysBefore: 30 },
  { id: 2003, c_id: 20, slug: 'contract-rules', daysBefore: 28, product: 'contracts' },
  { id: 2004, c_id: 20, slug: 'option-rules', daysBefore: 28, product: 'options' },
  { id: 2005, c_id: 20, slug: 'trust-rules', daysBefore: 28, product: 'trust' },
  { id: 2006, c_id: 20, slug: 'escrow-agreement', daysBefore: 28, product: 'trust' },
  { id: 2007, c_id: 20, slug: 'subscription-rules', daysBefore: 26, product: 'newcoins' },
  { id: 2008, c_id: 20, slug: 'merchant-rules', daysBefore: 26, product: 'merchants' },
  { id: 2009, c_id: 20, slug: 'promotion-rules', daysBefore: 26, product: 'referral' },
  { id: 2010, c_id: 20, slug: 'fees', daysBefore: 26 },
  { id: 2011, c_id: 20, slug: 'risk-statement', daysBefore: 26 },
]
