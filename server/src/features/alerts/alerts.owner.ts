import { owner } from '../../lane/owner'

export const alerts = owner('alerts')
