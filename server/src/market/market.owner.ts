import { owner } from '../lane/owner'

export const market = owner('market')
