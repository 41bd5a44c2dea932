import { owner } from '../lane/owner'

export const reviewsOwner = owner('reviews')
