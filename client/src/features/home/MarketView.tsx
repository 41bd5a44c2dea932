import { Leaders } from './Leaders'
import { Markets } from './Markets'
import { Recommended } from './Recommended'

/** What can be traded: the new coin, the leaders, every pair. */
export function MarketView() {
  return (
    <>
      <Recommended />
      <Leaders />
      <Markets />
    </>
  )
}
