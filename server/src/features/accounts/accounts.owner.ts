import { owner } from '../../lane/owner'

export const accounts = owner('accounts')
