import { owner } from '../../lane/owner'

export const brand = owner('brand')
