import { owner } from '../lane/owner'

export const fees = owner('fees')
