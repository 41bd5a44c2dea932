import type { CallData } from '@lagoon/shared/api/index'
import { guestCodeMinutes } from '@lagoon/shared/products/entry.rules'
import { useEffect, useEffectEvent, useState } from 'react'
import { showOnWalls } from '../../api/guestOnWall'
import { worldUrl } from '../../prefix/prefix'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { CopyText } from '../../ui/CopyText'
import { LinkButton } from '../../ui/Link'
import { Notice } from '../../ui/Notice'
import { QrCode } from '../../ui/QrCode'
import { useAsk, useDo } from '../ask'
import { Choice } from '../parts/Choice'
import { Loaded } from '../parts/Loaded'
import { Paged } from '../parts/Paged'
import { Panel } from '../parts/Panel'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'
import { originsToShow } from './origins.rules'

type Row = CallData<'GET console/guests'>['data'][number]

/** A guest whose code was withdrawn, or who has logged out, has left. */
const stateOf = ({ status, user_id }: Row) => (status === 'withdrawn' && user_id !== null ? 'left' : status)

/**
 * Customers can join with their own phones: a code to scan, and the list of guests. The page replaces a code that was used or has expired.
 * The wall may hide this tab meanwhile.
 */
export function Guests() {
  const [page, setPage] = useState(1)
  const [code, setCode] = useState<CallData<'POST console/guest'> | null>(null)
  const guests = useAsk('GET console/guests', { page, limit: 5, first: 'present' }, { every: 2000 })
  const newest = useAsk('GET console/guests', { limit: 5 }, { every: 2000, unseen: true, enabled: code !== null })
  const make = useDo('POST console/guest', { quiet: true, onDone: setCode })
  const withdraw = useDo('POST console/guest/withdraw', { quiet: true })
  const isOver = newest.data?.data.some(({ id, status }) => id === code?.id && status !== 'open') ?? false
  const goOn = useEffectEvent(() => make.mutate({}))
  useEffect(() => {
    if (isOver) goOn()
  }, [isOver])

  const hide = () => {
    if (code) withdraw.mutate({ id: code.id })
    setCode(null)
  }
  const columns: readonly Column<Row>[] = [
    { name: 'demo.guests.guest', cell: row => row.nickname || '–' },
    { name: 'demo.guests.state', cell: row => <Badge>{say(`demo.guests.${stateOf(row)}`)}</Badge> },
    {
      name: '',
      right: true,
      cell: row =>
        (row.status === 'open' || row.status === 'used') && (
          <LinkButton className="whitespace-nowrap" onClick={() => withdraw.mutate({ id: row.id })}>
            {say(row.status === 'open' ? 'demo.guests.takeBack' : 'demo.guests.logOut')}
          </LinkButton>
        ),
    },
  ]
  return (
    <Panel title={say('demo.guests.title')} flush>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <p className="text-note text-soft">{say('demo.guests.note', { minutes: guestCodeMinutes })}</p>
        {code && <GuestCode link={code.link} origins={code.origins} />}
        <Button
          tone={code ? 'quiet' : 'primary'}
          size="md"
          loading={make.isPending}
          onClick={code ? hide : () => make.mutate({})}
        >
          {say(code ? 'demo.guests.hide' : 'demo.guests.show')}
        </Button>
      </div>
      <Loaded of={guests} empty={{ when: ({ total }) => total === 0, title: say('demo.guests.none') }}>
        {({ data, last_page }) => (
          <>
            <Table label={say('demo.guests.list')} columns={columns} rows={data} keyOf={row => row.id} />
            <Paged page={page} last={last_page} onChange={setPage} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

/**
 * The code, here and on the walls of this browser. Its address must be one that a phone can reach, so the local name of this machine does
 * not work.
 */
function GuestCode({ link, origins }: { link: string; origins: readonly string[] }) {
  const reached = originsToShow(worldUrl(), origins)
  const [chosen, setChosen] = useState(reached[0])
  const address = chosen && chosen + link
  useEffect(() => (address ? showOnWalls(address) : undefined), [address])
  if (!address)
    return (
      <Notice kind="warn">
        {say('demo.guests.unreachable', { settings: 'HOST=0.0.0.0 WORLD_SECRET=… / DEMO=1 HOST=0.0.0.0' })}
      </Notice>
    )
  return (
    <>
      {reached.length > 1 && (
        <Choice
          label={say('demo.guests.at')}
          options={reached.map(value => ({ value, text: value.replace(/^https?:\/\//, '') }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <div className="flex flex-col items-center gap-2 rounded-md bg-well p-4">
        <QrCode value={address} label={say('demo.guests.qr')} size={248} />
        <CopyText text={address} className="text-small text-faint" />
      </div>
    </>
  )
}
