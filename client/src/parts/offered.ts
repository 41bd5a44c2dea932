import { type Path, placeOf } from '@lagoon/shared/catalogue/paths'
import { brand } from '../theme/brand'

/** Whether the brand offers the product of a page. */
export function isOffered(path: Path): boolean {
  const { product } = placeOf(path)
  return product === undefined || brand.products[product] === 1
}
