import type { CallData, CallInput } from '@lagoon/shared/contract/index'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { KeyValue } from '../../ui/KeyValue'
import { SearchInput } from '../../ui/SearchInput'
import { useAsk } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { type Column, Table } from '../parts/Table'

type Told = CallData<'GET console/explain'>
type Leg = Told['entries'][number]['legs'][number]

/** What somebody pasted: 1234-1 is a command, 5678 a row of an account log, anything else the id of a request. */
function meant(text: string): CallInput<'GET console/explain'> {
  if (/^\d+-\d{1,6}$/.test(text)) return { command_id: text }
  return /^\d{1,9}$/.test(text) ? { posting_id: text } : { request_id: text }
}

/** From a request, a command or an amount to all that followed. */
export function Explain() {
  const given = useParams().of ?? ''
  const [text, setText] = useState(given)
  const of = text.trim()
  return (
    <Page title="Explain" note="What was asked, what was answered, and every amount that moved because of it.">
      <SearchInput
        placeholder="A request (x-request-id), a command (1234-1), or a row of an account log"
        value={text}
        onChange={setText}
      />
      {of.length > 0 && <Found key={of} of={of} />}
    </Page>
  )
}

function Found({ of }: { of: string }) {
  const told = useAsk('GET console/explain', meant(of))
  return <Loaded of={told}>{data => <Story told={data} />}</Loaded>
}

function Story({ told: { command, entries } }: { told: Told }) {
  return (
    <>
      <Card>
        {command ? (
          <KeyValue
            rows={[
              { name: 'Command', value: `${command.name} ${command.id}`, strong: true },
              {
                name: 'Asked by',
                value:
                  command.user_id === null ? (
                    command.by
                  ) : (
                    <a href={`#/users/${command.user_id}`}>user {command.user_id}</a>
                  ),
              },
              { name: 'Request', value: command.request_id || 'none' },
              { name: 'World time', value: new Date(command.at * 1000).toISOString().slice(0, 19).replace('T', ' ') },
              { name: 'Asked', value: <Json text={command.params} /> },
              { name: 'Answered', value: <Json text={command.answer} /> },
              ...(command.live ? [] : [{ name: 'State', value: <Badge tone="warn">Taken back by a restore</Badge> }]),
            ]}
          />
        ) : (
          <p className="text-note text-soft">This is older than the log of commands: who asked is not recorded.</p>
        )}
      </Card>
      {entries.map(entry => (
        <Card key={entry.id} flush>
          <h2 className="px-4 pt-3 text-note font-semibold">
            {entry.info}{' '}
            <span className="font-normal text-faint">{`${entry.type} · ${entry.ref} · entry ${entry.id}`}</span>
          </h2>
          <Table label={`Entry ${entry.id}`} columns={columns} rows={entry.legs} keyOf={leg => leg.posting_id} />
        </Card>
      ))}
    </>
  )
}

const Json = ({ text }: { text: string }) => <code className="break-all text-small">{text}</code>

const columns: readonly Column<Leg>[] = [
  {
    name: 'Whose',
    cell: leg => (
      <>
        {leg.user_id === null ? leg.owner : <a href={`#/users/${leg.user_id}`}>user {leg.user_id}</a>}
        <span className="block text-small text-faint">{leg.account}</span>
      </>
    ),
  },
  {
    name: 'Change',
    right: true,
    cell: leg => (
      <>
        <Amount value={leg.available} unit={leg.currency_name} signed />
        {leg.frozen !== '0' && (
          <span className="block text-small text-warn-ink">
            <Amount value={leg.frozen} signed /> held
          </span>
        )}
      </>
    ),
  },
  {
    name: 'By',
    wide: true,
    cell: leg => (
      <ul>
        {leg.steps
          .map((step, n) => ({ ...step, n }))
          .map(step => (
            <li key={step.n} className="text-small">
              {step.formula} <span className="text-faint">{figures(step.figures)}</span> → {step.result}
            </li>
          ))}
        {leg.ticks.map(tick => (
          <li key={tick.tick_id} className="text-small text-faint">{`tick ${tick.tick_id}: ${tick.price}`}</li>
        ))}
      </ul>
    ),
  },
]

const figures = (of: Readonly<Record<string, string>>) =>
  Object.entries(of)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
