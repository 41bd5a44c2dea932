import { owner } from '../../lane/owner'

export const spot = owner('spot')
