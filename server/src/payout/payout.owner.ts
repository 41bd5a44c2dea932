import { owner } from '../lane/owner'

export const payout = owner('payout')
