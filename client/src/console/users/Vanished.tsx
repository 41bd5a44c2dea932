import type { CallData } from '@lagoon/shared/api/index'
import { type FormEvent, useState } from 'react'
import { When } from '../../reads/When'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { TextInput } from '../../ui/TextInput'
import { useAsk, useDo } from '../ask'
import { Account } from '../parts/Account'
import { Paged } from '../parts/Paged'
import { Panel } from '../parts/Panel'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'
import { meansToErase } from './Erase'

type Row = CallData<'GET console/vanished'>['data'][number]

/** Users whom a restore or a reset removed from the world. The log still has their data until the operator erases them. */
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
  const [typed, setTyped] = useState('')
  const erase = useDo('POST console/vanished/erase', { onDone })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (await meansToErase(account)) erase.mutate({ uuid, account: typed.trim() })
  }
  const fault = erase.error?.fields.account
  return (
    <form onSubmit={event => void submit(event)} className="flex flex-col gap-3 p-4">
      <TextInput
        label={say('user.eraseAccount')}
        placeholder={account}
        value={typed}
        onChange={setTyped}
        error={fault && erase.error?.message}
      />
      {erase.error && !fault && <Notice kind="error" title={erase.error.message} />}
      <Button type="submit" size="md" tone="danger" disabled={typed.trim() === ''} loading={erase.isPending}>
        {say('user.eraseTitle')}
      </Button>
    </form>
  )
}
