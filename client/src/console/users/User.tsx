import { ExternalLink, ListOrdered, MessagesSquare } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { Button } from '../../ui/Button'
import { KeyValue } from '../../ui/KeyValue'
import { Link } from '../../ui/Link'
import { Notice } from '../../ui/Notice'
import { useAsk } from '../ask'
import { sayOpen } from '../kinds'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { Panel } from '../parts/Panel'
import { Credit } from './Credit'
import { EndSessions } from './EndSessions'
import { Erase } from './Erase'
import { Level } from './Level'
import { Log } from './Log'
import { useOpenAs } from './openAs'
import { Wallets } from './Wallets'

/** One user and their world. */
export function User() {
  const id = Number(useParams().id)
  const user = useAsk('GET console/user', { id }, { every: 4000 })
  const { open, opening } = useOpenAs()
  const name = user.data?.nickname || user.data?.account || `User ${id}`
  return (
    <Page
      title={name}
      note={user.data?.account}
      actions={
        user.data &&
        user.data.erased_at === '' && (
          <>
            <Link href={`#/orders/${id}`} className="min-h-11 px-3">
              <ListOrdered size={16} aria-hidden="true" /> Orders
            </Link>
            <Link href={`#/support/${id}`} className="min-h-11 px-3">
              <MessagesSquare size={16} aria-hidden="true" /> Chat
            </Link>
            <EndSessions userId={id} name={name} />
            <Button size="md" icon={<ExternalLink size={16} />} loading={opening} onClick={() => void open(id)}>
              Open the app as {name}
            </Button>
          </>
        )
      }
    >
      <Loaded of={user}>
        {data => (
          <>
            {data.erased_at !== '' && <Notice kind="info" title={`This person was erased on ${data.erased_at}.`} />}
            <div className="grid gap-3 desk:grid-cols-3">
              <Panel title="Person">
                <KeyValue
                  rows={[
                    { name: 'Id', value: data.id },
                    { name: 'Name', value: data.name || '–' },
                    { name: 'E-mail', value: data.email || '–' },
                    { name: 'Phone', value: data.phone || '–' },
                    { name: 'Identity', value: <Level basic={data.review_status} advanced={data.advanced_status} /> },
                    { name: 'Language', value: data.language || '–' },
                    { name: 'Invite code', value: data.extension_code },
                    { name: 'Tier', value: data.tier },
                    { name: 'Since', value: data.created_at },
                  ]}
                />
              </Panel>
              <Panel title="Open things">
                <KeyValue
                  rows={Object.entries(data.open).map(([kind, count]) => ({ name: sayOpen(kind), value: count }))}
                />
              </Panel>
              {data.erased_at === '' && (
                <Panel title="Give demo funds">
                  <Credit userId={id} coins={data.wallets} />
                </Panel>
              )}
            </div>
            <Panel title="Wallets" flush>
              <Wallets rows={data.wallets} />
            </Panel>
            <Panel title="Account log" flush>
              <Log userId={id} />
            </Panel>
            <div className="grid gap-3 desk:grid-cols-2">
              <Panel title="Withdrawal addresses">
                {data.addresses.length === 0 && <p className="text-note text-faint">None</p>}
                <ul className="flex flex-col gap-2 text-note">
                  {data.addresses.map(address => (
                    <li key={address.id}>
                      <span className="font-semibold">
                        {address.currency_name} {address.nettype}
                      </span>{' '}
                      {address.notes}
                      <span className="figures block break-all text-small text-faint">{address.address}</span>
                    </li>
                  ))}
                </ul>
              </Panel>
              <Panel title="Bank cards">
                {data.cards.length === 0 && <p className="text-note text-faint">None</p>}
                <ul className="flex flex-col gap-2 text-note">
                  {data.cards.map(card => (
                    <li key={card.id}>
                      <span className="font-semibold">{card.bank_name}</span> {card.cardholder_name}
                      <span className="figures block text-small text-faint">{card.bank_account}</span>
                    </li>
                  ))}
                </ul>
              </Panel>
              {data.erased_at === '' && (
                <Panel title="Erase this person">
                  <Erase userId={id} account={data.account} />
                </Panel>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}
