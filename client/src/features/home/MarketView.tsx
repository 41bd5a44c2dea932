import { isOffered } from '../../parts/offered'
import { Leaders } from './Leaders'
import { Markets } from './Markets'
import { Recommended } from './Recommended'

/** The tradable markets: the new coin, the leaders, every pair. */
export function MarketView() {
  return (
    <>
      {isOffered('/pages/publication/index') && <Recommended />}
      <Leaders />
      <Markets />
    </>
  )
}
