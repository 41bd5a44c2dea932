import { owner } from '../../lane/owner'

export const identityOwner = owner('identity')
