import { owner } from '../../lane/owner'

export const newcoins = owner('newcoins')
