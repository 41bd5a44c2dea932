import type { Feature } from '../feature'
import type { MerchantsDeps } from './deps'
import { merchantsEditable } from './merchants.editable'
import { merchantInvariants } from './merchants.invariants'
import { merchantReview } from './merchants.review'
import { merchantRoutes } from './merchants.routes'
import { merchantOrders, merchants } from './merchants.table'
import { ordering } from './order.command'

/** Coins bought from merchants for a payment outside the exchange, proved by a voucher and reviewed like a deposit. */
export function createMerchants(deps: MerchantsDeps): Feature {
  return {
    name: 'merchants',
    routes: merchantRoutes(deps),
    tables: [merchants, merchantOrders],
    invariants: merchantInvariants,
    commands: [ordering(deps)],
    reviews: [merchantReview(deps)],
    editable: [merchantsEditable(deps)],
  }
}
