import { owner } from '../../lane/owner'

export const trust = owner('trust')
