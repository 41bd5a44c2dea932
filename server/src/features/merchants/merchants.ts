import { add, isFiner, zero } from '@lagoon/shared/money/atoms'
import { type Edit, type Editable, editableTable, editing } from '../../console/editable'
import {
  amountOrNone,
  column,
  currencyCode,
  flagOf,
  once,
  optional,
  picture,
  positiveAmount,
  positiveRate,
  refuseBelow,
  shortText,
  wholeBetween,
} from '../../console/editField'
import { refuseField } from '../../platform/refusal'
import type { Feature } from '../feature'
import type { MerchantsDeps } from './deps'
import { allMerchants, merchantInvariants, merchantOrders, merchants } from './merchants.data'
import { merchantsOwner } from './merchants.owner'
import { merchantReview } from './merchants.review'
import { merchantRoutes } from './merchants.routes'
import { merchantNotifications } from './merchants.view'
import { ordering } from './order.command'

/** Coins bought from merchants for a payment outside the exchange, proved by a voucher and reviewed like a deposit. */
export function createMerchants(deps: MerchantsDeps): Feature {
  return {
    name: 'merchants',
    notifications: merchantNotifications,
    routes: merchantRoutes(deps),
    tables: [merchants, merchantOrders],
    invariants: merchantInvariants,
    commands: [ordering(deps)],
    reviews: [merchantReview(deps)],
    editable: [merchantsEditable(deps)],
  }
}

const editMerchant = merchantsOwner.command<Edit, number>('merchants.editMerchant', editing)

const bankTransfer = 1

/**
 * The operator of a demo creates merchants and edits their price, limits and stock. Existing orders keep their price. A new merchant is paid
 * by bank transfer, to an account that does not exist.
 */
const merchantsEditable = ({ db, listing }: Pick<MerchantsDeps, 'db' | 'listing'>): Editable =>
  editableTable({
    kind: 'merchant',
    edit: editMerchant,
    table: merchants,
    rows: () => allMerchants(db),
    titleOf: merchant => merchant.name,
    fields: [
      column('name', shortText(40)),
      optional(column('logo', picture)),
      once(column('coin_id', wholeBetween(1, 1_000_000))),
      once(column('pay_currency', currencyCode)),
      column('bank_name', shortText(60)),
      column('real_name', shortText(60)),
      column('rate', positiveRate),
      column('min_number', positiveAmount),
      column('max_number', positiveAmount),
      column('stock', amountOrNone),
      column('minutes', wholeBetween(1, 1440)),
      column('status', flagOf({ on: 1, off: 0 }), 'open'),
    ],
    check: merchant => {
      const { scale } = listing.findCoin(merchant.coin_id) ?? refuseField('coin_id', 'choice')
      for (const field of ['min_number', 'max_number', 'stock'] as const)
        if (isFiner(merchant[field], scale)) refuseField(field, 'decimals')
      refuseBelow('max_number', merchant.max_number, merchant.min_number)
      refuseBelow('stock', merchant.stock, add(merchant.reserved, merchant.sold))
    },
    published: { flag: 'open', rows: db.rows },
    blank: id => ({
      ...{ id, logo: '', bank_account: `0000 0000 0000 ${String(id).padStart(4, '0')}` },
      ...{ pay_types: [bankTransfer], pay_accounts: null },
      ...{ reserved: zero, sold: zero, orders_done: 0, orders_failed: 0 },
    }),
  })
