import type { CallData } from '@lagoon/shared/api/index'
import { When } from '../../api/When'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'

type Row = CallData<'GET console/user'>['sessions'][number]

const columns: readonly Column<Row>[] = [
  { name: 'user.device', cell: row => row.device || '–' },
  { name: 'user.place', wide: true, cell: row => <span className="figures text-soft">{row.place || '–'}</span> },
  { name: 'user.loggedIn', right: true, wide: true, cell: row => <When at={row.created_at} /> },
  { name: 'user.lastUse', right: true, cell: row => <When at={row.used_at} /> },
]

/** The sessions of a user. */
export const Sessions = ({ rows }: { rows: readonly Row[] }) =>
  rows.length === 0 ? (
    <p className="px-4 pb-4 text-note text-faint">{say('user.noSessions')}</p>
  ) : (
    <>
      <Table
        label={say('user.sessions')}
        columns={columns}
        rows={rows}
        keyOf={row => `${row.device} ${row.place} ${row.created_at} ${row.used_at}`}
      />
      <p className="px-4 py-3 text-small text-faint">{say('user.machineClock')}</p>
    </>
  )
