import { owner } from '../lane/owner'

export const operator = owner('console')
