import { add, isFiner } from '@lagoon/shared/money/atoms'
import { type Edit, type Editable, editableTable, editing } from '../../console/editable'
import {
  amountOrNone,
  column,
  flagOf,
  positiveAmount,
  positiveRate,
  refuseBelow,
  wholeBetween,
} from '../../console/editField'
import { refuseField } from '../../platform/refusal'
import type { MerchantsDeps } from './deps'
import { merchantsOwner } from './merchants.owner'
import { allMerchants } from './merchants.store'
import { merchants } from './merchants.table'

const editMerchant = merchantsOwner.command<Edit, number>('merchants.editMerchant', editing)

/** The operator of a demo may edit a merchant's price, limits and stock. Existing orders keep their price. */
export const merchantsEditable = ({ db, listing }: Pick<MerchantsDeps, 'db' | 'listing'>): Editable =>
  editableTable({
    kind: 'merchant',
    edit: editMerchant,
    table: merchants,
    rows: () => allMerchants(db),
    titleOf: merchant => merchant.name,
    fields: [
      column('rate', positiveRate),
      column('min_number', positiveAmount),
      column('max_number', positiveAmount),
      column('stock', amountOrNone),
      column('minutes', wholeBetween(1, 1440)),
      column('status', flagOf({ on: 1, off: 0 }), 'open'),
    ],
    check: merchant => {
      const { scale } = listing.coin(merchant.coin_id)
      for (const field of ['min_number', 'max_number', 'stock'] as const)
        if (isFiner(merchant[field], scale)) refuseField(field, 'decimals')
      refuseBelow('max_number', merchant.max_number, merchant.min_number)
      refuseBelow('stock', merchant.stock, add(merchant.reserved, merchant.sold))
    },
  })
