import { wholeRows } from '../platform/db/reading'
import { world } from './world.owner'

const erased = world.table('system.erased', { user_uuid: 'uuid' }, { key: ['user_uuid'] })

export const everybodyErased = wholeRows(erased)
