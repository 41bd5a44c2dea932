import { owner } from '../../lane/owner'

export const demo = owner('demo')
