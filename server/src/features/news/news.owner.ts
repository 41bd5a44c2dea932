import { owner } from '../../lane/owner'

export const news = owner('news')
