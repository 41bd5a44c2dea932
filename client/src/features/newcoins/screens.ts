/** One file, because each of these screens is a tap away from the others. */
export { Details } from './Details'
export { NewCoins } from './NewCoins'
export { Purchase } from './Purchase'
