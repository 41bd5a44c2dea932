import { refuse } from '../../platform/refusal'
import { contractNotes } from './contracts.data'
import { contracts } from './contracts.owner'

interface Requested {
  user_id: number
  key: string
  /** If missing, the note is deleted. */
  value?: string | undefined
}

/** Stores what a program wants to find again after a restart, such as the name that it gave an order. */
export const note = contracts.command<Requested, void>('contracts.note')

export const noting = () =>
  note.by({
    load: (unit, { user_id, key }) => unit.find(contractNotes, { user_id, key }),
    decide: (unit, { user_id, key, value }) => {
      const known = unit.get(contractNotes, { user_id, key })
      if (value === undefined) {
        if (!known) refuse('not_found')
        unit.remove(contractNotes, { user_id, key })
      } else if (known) unit.update(contractNotes, { user_id, key }, { value, at: unit.now })
      else unit.insert(contractNotes, { user_id, key, value, at: unit.now })
    },
  })
