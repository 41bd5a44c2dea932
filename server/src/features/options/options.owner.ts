import { owner } from '../../lane/owner'

export const options = owner('options')
