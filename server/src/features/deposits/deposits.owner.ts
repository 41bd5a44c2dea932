import { owner } from '../../lane/owner'

export const depositsOwner = owner('deposits')
