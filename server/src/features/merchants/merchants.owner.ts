import { owner } from '../../lane/owner'

export const merchantsOwner = owner('merchants')
