import type { CallData } from '@lagoon/shared/api/index'
import { type FormEvent, useState } from 'react'
import { When } from '../../api/When'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { LinkButton } from '../../ui/Link'
import { TextInput } from '../../ui/TextInput'
import { useAsk, useDo } from '../ask'
import { Choice } from '../parts/Choice'
import { Loaded } from '../parts/Loaded'
import { Paged } from '../parts/Paged'
import { Panel } from '../parts/Panel'
import { type Column, Table } from '../parts/Table'
import { useInAddress } from '../parts/useInAddress'
import { say } from '../say'
import type { Endpoint } from './Endpoints'

type Row = CallData<'GET console/deliveries'>['data'][number]
const statuses = ['waiting', 'delivered', 'failed'] as const
const every = { status: '' } as const
const tones = { waiting: 'warn', delivered: 'up', failed: 'down' } as const

interface DeliveriesProps {
  endpoints: readonly Endpoint[]
  chosen: number | null
  onChoose: (id: number | null) => void
}

/** Waiting, delivered and failed deliveries, with a button to resend them. */
export function Deliveries({ endpoints, chosen, onChoose }: DeliveriesProps) {
  const { values, change, page, turn } = useInAddress<{ status: Row['status'] | '' }>(every, {
    status: ['', ...statuses],
  })
  const { status } = values
  const resend = useDo('POST console/deliveries/resend')
  const filter = { ...(chosen !== null && { webhook_id: chosen }), ...(status !== '' && { status }) }
  const deliveries = useAsk('GET console/deliveries', { ...filter, page, limit: 20 }, { every: 3000 })
  const urlOf = (id: number) => endpoints.find(endpoint => endpoint.id === id)?.url ?? `#${id}`
  const columns: readonly Column<Row>[] = [
    {
      name: 'webhooks.event',
      cell: row => (
        <>
          <span className="font-semibold">{row.type}</span>
          <span className="figures block text-small text-faint">
            {row.event_id}
            {row.user_id !== null && ` · ${say('webhooks.ofUser', { id: row.user_id })}`}
          </span>
        </>
      ),
    },
    {
      name: 'webhooks.to',
      wide: true,
      cell: row => <span className="break-all text-soft">{urlOf(row.webhook_id)}</span>,
    },
    {
      name: 'webhooks.state',
      cell: row => (
        <>
          <Badge tone={tones[row.status]}>{say(`webhooks.status.${row.status}`)}</Badge>
          <span className="figures block pt-1 text-small text-faint">{answerOf(row)}</span>
        </>
      ),
    },
    { name: 'webhooks.attempt', right: true, wide: true, cell: row => row.attempt },
    { name: 'webhooks.last', wide: true, cell: row => (row.at ? <When at={row.at} /> : '–') },
    { name: 'webhooks.next', wide: true, cell: row => (row.next_at ? <When at={row.next_at} /> : '–') },
    {
      name: '',
      right: true,
      cell: row => (
        <LinkButton onClick={() => resend.mutate({ id: row.id })} disabled={resend.isPending}>
          {say('webhooks.resend')}
        </LinkButton>
      ),
    },
  ]
  return (
    <Panel title={say('webhooks.deliveries')} flush>
      <div className="grid gap-3 px-4 pb-4 desk:grid-cols-[3fr_2fr_4fr]">
        <Choice
          label={say('webhooks.to')}
          options={[
            { value: '', text: say('webhooks.allEndpoints') },
            ...endpoints.map(({ id, url }) => ({ value: String(id), text: url })),
          ]}
          value={chosen === null ? '' : String(chosen)}
          onChange={id => onChoose(id === '' ? null : Number(id))}
        />
        <Choice
          label={say('webhooks.state')}
          options={[
            { value: '', text: say('webhooks.allStates') },
            ...statuses.map(value => ({ value, text: say(`webhooks.status.${value}`) })),
          ]}
          value={status}
          onChange={status => change({ status })}
        />
        <Range chosen={chosen} resend={resend} />
      </div>
      <Loaded of={deliveries} empty={{ when: ({ data }) => data.length === 0, title: say('webhooks.noDeliveries') }}>
        {({ data, last_page }) => (
          <>
            <Table label={say('webhooks.deliveries')} columns={columns} rows={data} keyOf={row => row.id} />
            <Paged page={page} last={last_page} onChange={turn} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

const place = /^(0|[1-9]\d*-\d+)$/

/** Resends all events from one id to another. */
function Range({
  chosen,
  resend,
}: {
  chosen: number | null
  resend: ReturnType<typeof useDo<'POST console/deliveries/resend'>>
}) {
  const [range, setRange] = useState({ from: '', to: '' })
  const isWhole = place.test(range.from) && place.test(range.to)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    resend.mutate({ ...range, ...(chosen !== null && { webhook_id: chosen }) })
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <TextInput
        label={say('webhooks.from')}
        placeholder="120-1"
        className="min-w-0 flex-1"
        value={range.from}
        onChange={from => setRange({ ...range, from: from.trim() })}
      />
      <TextInput
        label={say('webhooks.until')}
        placeholder="180-4"
        className="min-w-0 flex-1"
        value={range.to}
        onChange={to => setRange({ ...range, to: to.trim() })}
      />
      <Button type="submit" tone="quiet" loading={resend.isPending} disabled={!isWhole}>
        {say('webhooks.resend')}
      </Button>
    </form>
  )
}

/** "503 · 12 ms", or why there was no answer. */
function answerOf({ attempt, http_status, fault, took_ms }: Row): string {
  if (attempt === 0) return ''
  const what = http_status ?? (fault === '' ? '' : say(`webhooks.fault.${fault}`))
  return took_ms === null ? `${what}` : `${what} · ${say('webhooks.took', { ms: took_ms })}`
}
