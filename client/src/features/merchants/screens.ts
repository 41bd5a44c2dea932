/** One file, because each of these screens is a tap away from the others. */
export { Buy } from './Buy'
export { Merchants } from './Merchants'
