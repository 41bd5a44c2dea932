import { isFiner } from '@lagoon/shared/money/atoms'
import { trustLongestDays } from '@lagoon/shared/products/trust.rules'
import { type Edit, type Editable, editableTable, editing } from '../../console/editable'
import {
  choiceOf,
  column,
  flagOf,
  positiveAmount,
  positiveFraction,
  rateOrNone,
  refuseBelow,
  titleIn,
  titles,
  wholeBetween,
} from '../../console/editField'
import { refuseField } from '../../platform/refusal'
import type { TrustDeps } from './deps'
import { listProducts, trustProducts } from './trust.data'
import { trust } from './trust.owner'

const editProduct = trust.command<Edit, number>('trust.editProduct', editing)

/** Products with a fixed term. Existing orders keep their terms when a product is edited. */
export const trustEditable = ({ db, listing }: Pick<TrustDeps, 'db' | 'listing'>): Editable =>
  editableTable({
    kind: 'trust',
    edit: editProduct,
    table: trustProducts,
    rows: () => listProducts(db),
    titleOf: product => titleIn(product.titles, 'en'),
    fields: [
      column('coin_id', wholeBetween(1, 1_000_000)),
      column('days', wholeBetween(1, trustLongestDays)),
      column('day_rate', positiveFraction),
      column('save_min', positiveAmount),
      column('save_max', positiveAmount),
      column('penalty_mode', choiceOf('per_remaining_day', 'daily_multiple')),
      column('penalty_rate', rateOrNone),
      column('faxing', flagOf({ on: 0, off: 1 }), 'open'),
      ...titles('titles'),
    ],
    check: product => {
      const coin = listing.findCoin(product.coin_id)
      if (!coin?.is_fund) return refuseField('coin_id', 'choice')
      for (const field of ['save_min', 'save_max'] as const)
        if (isFiner(product[field], coin.scale)) refuseField(field, 'decimals')
      refuseBelow('save_max', product.save_max, product.save_min)
    },
    blank: id => ({ id }),
  })
