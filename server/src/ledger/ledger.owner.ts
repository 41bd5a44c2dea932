import { owner } from '../lane/owner'

export const ledger = owner('ledger')
