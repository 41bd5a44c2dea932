import type { CallData } from '@lagoon/shared/api/index'
import { useState } from 'react'
import { When } from '../../api/When'
import { Button } from '../../ui/Button'
import { useAsk, useDo } from '../ask'
import { Account } from '../parts/Account'
import { Paged } from '../parts/Paged'
import { Panel } from '../parts/Panel'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'
import { EraseForm } from './Erase'

type Row = CallData<'GET console/vanished'>['data'][number]

/** Users that a restore or a reset removed from the world. The log still has their data until the operator erases them. */
export function Vanished() {
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<Row | null>(null)
  const people = useAsk('GET console/vanished', { page, limit: 10 }).data
  if (!people || people.total === 0) return null
  const columns: readonly Column<Row>[] = [
    { name: 'users.account', cell: row => <Account>{row.account}</Account> },
    { name: 'user.vanishedSeen', wide: true, right: true, cell: row => <When at={row.seen_at} /> },
    {
      name: 'user.erase',
      right: true,
      cell: row => (
        <Button size="sm" tone="quiet" onClick={() => setChosen(row)}>
          {say('user.erase')}
        </Button>
      ),
    },
  ]
  return (
    <Panel title={say('user.vanished')} flush>
      <p className="px-4 pb-2 text-note text-soft">{say('user.vanishedNote')}</p>
      <Table label={say('user.vanished')} columns={columns} rows={people.data} keyOf={row => row.uuid} />
      <Paged page={page} last={people.last_page} onChange={setPage} />
      {chosen && <EraseVanished key={chosen.uuid} person={chosen} onDone={() => setChosen(null)} />}
    </Panel>
  )
}

function EraseVanished({ person: { uuid, account }, onDone }: { person: Row; onDone: () => void }) {
  const erase = useDo('POST console/vanished/erase', { onDone })
  return (
    <div className="p-4">
      <EraseForm account={account} erase={erase} onErase={typed => erase.mutate({ uuid, account: typed })} />
    </div>
  )
}
