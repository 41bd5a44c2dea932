import { type Edit, type Editable, editableTable, editing } from '../../console/editable'
import { column, flagOf, positiveAmount, positivePercent, refuseBelow, wholeBetween } from '../../console/editField'
import { refuseField } from '../../platform/refusal'
import type { OptionsDeps } from './deps'
import { options } from './options.owner'
import { allDurations } from './options.sql'
import { optionDurations } from './options.table'

const editDuration = options.command<Edit, number>('options.editDuration', editing)

/** Durations and their payouts. Running options keep their terms. */
export const durationsEditable = ({ db }: Pick<OptionsDeps, 'db'>): Editable =>
  editableTable({
    kind: 'seconds',
    edit: editDuration,
    table: optionDurations,
    rows: () => db.rows.all(allDurations),
    titleOf: duration => `${duration.seconds} s`,
    fields: [
      column('seconds', wholeBetween(1, 86_400)),
      column('profit_ratio', positivePercent),
      column('min_num', positiveAmount),
      column('max_num', positiveAmount),
      column('status', flagOf({ on: 1, off: 0 }), 'offered'),
    ],
    check: (duration, others) => {
      if (others.some(other => other.seconds === duration.seconds)) refuseField('seconds', 'choice')
      refuseBelow('max_num', duration.max_num, duration.min_num)
    },
    blank: id => ({ id }),
  })
