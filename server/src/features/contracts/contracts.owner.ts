import { owner } from '../../lane/owner'

export const contracts = owner('contracts')
