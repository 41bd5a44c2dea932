import { owner } from '../../lane/owner'

export const wallet = owner('wallet')
