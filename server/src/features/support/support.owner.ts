import { owner } from '../../lane/owner'

export const support = owner('support')
