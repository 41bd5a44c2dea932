import { owner } from '../lane/owner'

export const world = owner('world')
