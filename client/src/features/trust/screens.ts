/** One file, because each of these screens is a tap away from the others. */
export { BuyPage } from './BuyPage'
export { Finance } from './Finance'
export { OrdersPage } from './OrdersPage'
export { RulePage } from './RulePage'
export { Trust } from './Trust'
