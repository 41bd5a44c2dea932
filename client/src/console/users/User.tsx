import { isLanguage, languageNames } from '@lagoon/shared/catalogue/languages'
import { ExternalLink, ListOrdered, MessagesSquare } from 'lucide-react'
import { useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { api } from '../../api/api'
import { useSession } from '../../api/session'
import { When } from '../../api/When'
import { inWorld } from '../../prefix/prefix'
import { keyOf } from '../../prefix/storage'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { KeyValue } from '../../ui/KeyValue'
import { Link, LinkButton } from '../../ui/Link'
import { Notice } from '../../ui/Notice'
import { act, useAsk, useMay } from '../ask'
import { sayOpen } from '../kinds'
import { ExportButtons } from '../parts/ExportButtons'
import { Loaded } from '../parts/Loaded'
import { May } from '../parts/May'
import { Page } from '../parts/Page'
import { Panel } from '../parts/Panel'
import { say } from '../say'
import { Access } from './Access'
import { ApiKeys } from './ApiKeys'
import { Credit } from './Credit'
import { EndSessions } from './EndSessions'
import { Erase } from './Erase'
import { Level } from './Level'
import { Linked } from './Linked'
import { Log } from './Log'
import { Notes } from './Notes'
import { Sessions } from './Sessions'
import { Standing } from './Standing'
import { type Wallet, Wallets } from './Wallets'

/** One user, with everything that belongs to them. */
export function User() {
  const id = Number(useParams().id)
  const user = useAsk('GET console/user', { id }, { every: 4000 })
  const { open, opening } = useOpenAs()
  const mayCredit = useMay('POST console/credit')
  const mayStand = useMay('POST console/user')
  const mayReset = useMay('POST console/user/reset')
  const mayErase = useMay('POST console/erase')
  const [wallet, setWallet] = useState<Wallet | null>(null)
  const log = useRef<HTMLDivElement>(null)
  const name = user.data?.nickname || user.data?.account || say('user.unnamed', { id })
  return (
    <Page
      title={name}
      note={user.data?.account}
      actions={
        user.data &&
        user.data.erased_at === '' && (
          <>
            <Link href={`#/orders/${id}`} className="min-h-11 px-3">
              <ListOrdered size={16} aria-hidden="true" /> {say('user.orders')}
            </Link>
            <May call="GET console/support">
              <Link href={`#/support/${id}`} className="min-h-11 px-3">
                <MessagesSquare size={16} aria-hidden="true" /> {say('user.chat')}
              </Link>
            </May>
            <May call="POST console/sessions/end">
              <EndSessions userId={id} name={name} />
            </May>
            <May call="POST console/persona">
              <Button size="md" icon={<ExternalLink size={16} />} loading={opening} onClick={() => void open(id)}>
                {say('user.openApp', { name })}
              </Button>
            </May>
          </>
        )
      }
    >
      <Loaded of={user}>
        {data => (
          <>
            {data.erased_at !== '' && <Notice kind="info" title={say('user.erasedOn', { at: data.erased_at })} />}
            <div className="grid gap-3 desk:grid-cols-[repeat(auto-fit,minmax(280px,1fr))]">
              <Panel title={say('user.person')}>
                <KeyValue
                  rows={[
                    { name: say('users.id'), value: data.id },
                    { name: say('user.name'), value: data.name || '–' },
                    { name: say('user.email'), value: data.email || '–' },
                    { name: say('user.phone'), value: data.phone || '–' },
                    {
                      name: say('users.identity'),
                      value: <Level basic={data.review_status} advanced={data.advanced_status} />,
                    },
                    {
                      name: say('user.language'),
                      value: isLanguage(data.language) ? languageNames[data.language] : '–',
                    },
                    { name: say('user.inviteCode'), value: data.extension_code },
                    { name: say('users.tier'), value: data.tier },
                    { name: say('users.joined'), value: <When at={data.created_at} /> },
                    {
                      name: say('users.seen'),
                      value: data.seen_at === '' ? say('users.never') : <When at={data.seen_at} />,
                    },
                    { name: say('users.worth'), value: <Amount value={data.worth} scale={2} />, strong: true },
                    { name: say('users.frozen'), value: <Amount value={data.frozen_worth} scale={2} /> },
                  ]}
                />
              </Panel>
              <Panel title={say('user.freezes')}>
                <Standing userId={id} name={name} frozen={data.frozen} may={mayStand && data.erased_at === ''} />
              </Panel>
              <Panel title={say('user.notes')}>
                <Notes user={data} may={mayStand && data.erased_at === ''} />
              </Panel>
              <Panel title={say('user.limits')}>
                <KeyValue
                  rows={[
                    {
                      name: say('user.limitWithdrawals'),
                      value: `${data.limits.withdrawals_today} / ${data.limits.withdrawals_per_day}`,
                    },
                    {
                      name: say('user.limitHeld'),
                      value: data.limits.held_until === '' ? '–' : <When at={data.limits.held_until} />,
                    },
                  ]}
                />
              </Panel>
              <Panel title={say('user.linked')}>
                <Linked userId={id} />
              </Panel>
              {data.erased_at === '' && mayReset && (
                <Panel title={say('user.access')}>
                  <Access userId={id} name={name} hasFactor={data.has_factor === 1} />
                </Panel>
              )}
              <Panel title={say('user.open')}>
                <OpenThings open={data.open} />
              </Panel>
              {data.erased_at === '' && mayCredit && (
                <Panel title={say('user.giveOrTake')}>
                  <Credit userId={id} coins={data.wallets} />
                </Panel>
              )}
            </div>
            <Panel title={say('user.wallets')} flush>
              <Wallets
                rows={data.wallets}
                onChoose={chosen => {
                  setWallet(chosen)
                  log.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
                }}
              />
            </Panel>
            <div ref={log} className="scroll-mt-16">
              <Panel
                title={wallet ? `${say('user.log')} · ${wallet.name}` : say('user.log')}
                action={
                  <span className="inline-flex flex-wrap items-center gap-2">
                    {wallet && <LinkButton onClick={() => setWallet(null)}>{say('log.all')}</LinkButton>}
                    <ExportButtons
                      list={{ what: 'ledger', user_id: id, ...(wallet && { currency_id: wallet.currency }) }}
                    />
                  </span>
                }
                flush
              >
                <Log key={wallet?.name} userId={id} wallet={wallet} />
              </Panel>
            </div>
            <Panel title={say('user.sessions')} flush>
              <Sessions rows={data.sessions} />
            </Panel>
            <Panel title={say('user.apiKeys')} flush>
              <ApiKeys userId={id} />
            </Panel>
            <div className="grid gap-3 desk:grid-cols-2">
              <Panel title={say('user.addresses')}>
                {data.addresses.length === 0 && <p className="text-note text-faint">{say('user.none')}</p>}
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
              <Panel title={say('user.cards')}>
                {data.cards.length === 0 && <p className="text-note text-faint">{say('user.none')}</p>}
                <ul className="flex flex-col gap-2 text-note">
                  {data.cards.map(card => (
                    <li key={card.id}>
                      <span className="font-semibold">{card.bank_name}</span> {card.cardholder_name}
                      <span className="figures block text-small text-faint">{card.bank_account}</span>
                    </li>
                  ))}
                </ul>
              </Panel>
              {data.erased_at === '' && mayErase && (
                <Panel title={say('user.eraseTitle')}>
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

/** The live objects; kinds without any are left out. */
function OpenThings({ open }: { open: Readonly<Record<string, number>> }) {
  const there = Object.entries(open).filter(([, count]) => count > 0)
  if (there.length === 0) return <p className="text-note text-faint">{say('user.nothingOpen')}</p>
  return <KeyValue rows={there.map(([kind, count]) => ({ name: sayOpen(kind), value: count }))} />
}

/** Opens the phone app in this browser as that user: the session is passed as if they had logged in. */
function useOpenAs() {
  const [opening, setOpening] = useState(false)
  async function open(userId: number): Promise<void> {
    setOpening(true)
    // Opened at once, because browsers block a window that is opened only after an answer.
    const app = window.open('', keyOf('lagoon-app'))
    try {
      const { data: token } = await act('POST console/persona', { user_id: userId })
      useSession.getState().enter(token, await api.call('GET user/center', {}, { token }))
      app?.location.replace(inWorld('/h5/'))
    } catch {
      app?.close()
    } finally {
      setOpening(false)
    }
  }
  return { open, opening }
}
