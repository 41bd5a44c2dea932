import { owner } from '../../lane/owner'

export const venue = owner('venue')
