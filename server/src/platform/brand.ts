import { type BrandFile, defaultBrand } from '@lagoon/shared/catalogue/brand'

/** The brand of an exchange, in memory. The feature `brand` sets it; what shows a name, a logo or a product reads it. */
export class BrandInForce {
  now: BrandFile = defaultBrand
  /** The drawn pictures, by the name of their file. */
  pictures: ReadonlyMap<string, Buffer> = new Map()
}

/** What most readers need. */
export type ShownBrand = Pick<BrandInForce, 'now'>
