import { owner } from '../../lane/owner'

export const withdrawalsOwner = owner('withdrawals')
