import { owner } from '../lane/owner'

export const people = owner('people')
