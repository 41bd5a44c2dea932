import { spot } from './spot.owner'
import { cancelAfters } from './spot.table'

/** Sets the second at which the user's open orders are cancelled; 0 seconds turns it off. */
export const cancelAfter = spot.command<{ user_id: number; seconds: number }, { at: number }>('spot.cancelAfter')

export const settingCancelAfter = cancelAfter.by({
  load: (unit, { user_id }) => unit.find(cancelAfters, { user_id }),
  decide: (unit, { user_id, seconds }) => {
    const isSet = unit.get(cancelAfters, { user_id }) !== undefined
    if (seconds === 0) {
      if (isSet) unit.remove(cancelAfters, { user_id })
      return { at: 0 }
    }
    const at = unit.now + seconds
    if (isSet) unit.update(cancelAfters, { user_id }, { at })
    else unit.insert(cancelAfters, { id: unit.nextId(cancelAfters), user_id, at })
    return { at }
  },
})
