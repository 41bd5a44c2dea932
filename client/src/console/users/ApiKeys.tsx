import type { CallData } from '@lagoon/shared/api/index'
import { When } from '../../api/When'
import { confirm } from '../../ui/confirm'
import { LinkButton } from '../../ui/Link'
import { useAsk, useDo } from '../ask'
import { Loaded } from '../parts/Loaded'
import { May } from '../parts/May'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'

type Row = CallData<'GET console/api_keys'>[number]

/** The API keys of a user's programs. The operator can revoke a key that leaked. */
export function ApiKeys({ userId }: { userId: number }) {
  const keys = useAsk('GET console/api_keys', { user_id: userId })
  const revoke = useDo('PUT console/api_keys')

  async function ask({ key, label }: Row): Promise<void> {
    const yes = await confirm({
      title: say('user.revokeAsk', { label }),
      body: say('user.revokeNote'),
      ok: say('user.revoke'),
      cancel: say('user.cancel'),
      tone: 'danger',
    })
    if (yes) revoke.mutate({ user_id: userId, key, revoked: 1 })
  }

  const columns: readonly Column<Row>[] = [
    { name: 'user.keyLabel', cell: row => row.label },
    { name: 'user.key', wide: true, cell: row => <span className="figures text-soft">{row.key}…</span> },
    { name: 'user.keyScope', cell: row => say(row.trade ? 'user.trades' : 'user.reads') },
    { name: 'user.made', right: true, wide: true, cell: row => <When at={row.created_at} /> },
    {
      name: 'user.lastUse',
      right: true,
      cell: row => (row.used_at === '' ? say('user.neverUsed') : <When at={row.used_at} />),
    },
    {
      name: '',
      right: true,
      cell: row => (
        <May call="PUT console/api_keys">
          {' '}
          <LinkButton aria-label={`${say('user.revoke')}: ${row.label}`} onClick={() => void ask(row)}>
            {say('user.revoke')}
          </LinkButton>
        </May>
      ),
    },
  ]
  return (
    <Loaded of={keys}>
      {rows =>
        rows.length === 0 ? (
          <p className="px-4 pb-4 text-note text-faint">{say('user.none')}</p>
        ) : (
          <>
            <Table label={say('user.apiKeys')} columns={columns} rows={rows} keyOf={row => row.key} />
            <p className="px-4 py-3 text-small text-faint">{say('user.machineClock')}</p>
          </>
        )
      }
    </Loaded>
  )
}
