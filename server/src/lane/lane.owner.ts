import { owner } from './owner'

export const lane = owner('lane')
