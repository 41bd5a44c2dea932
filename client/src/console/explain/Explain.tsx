import type { CallData, CallInput } from '@lagoon/shared/api/index'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { When } from '../../api/When'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { KeyValue } from '../../ui/KeyValue'
import { SearchInput } from '../../ui/SearchInput'
import { useAsk } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'
import { Latest } from './Latest'
import { Ways } from './Ways'

type Explanation = CallData<'GET console/explain'>
type Leg = Explanation['entries'][number]['legs'][number]

/** Interprets a pasted text: 1234-1 is a command, 5678 a row of an account log, anything else the id of a request. */
function meant(text: string): CallInput<'GET console/explain'> {
  if (/^\d+-\d{1,6}$/.test(text)) return { command_id: text }
  return /^\d{1,9}$/.test(text) ? { posting_id: text } : { request_id: text }
}

/** Explains a request, a command or an amount by everything it caused. */
export function Explain() {
  const given = useParams().of ?? ''
  return <Requested key={given} given={given} />
}

function Requested({ given }: { given: string }) {
  const [text, setText] = useState(given)
  const of = text.trim()
  return (
    <Page title={say('places.explain')} note={say('story.note')}>
      <SearchInput placeholder={say('story.search')} value={text} onChange={setText} />
      {of.length > 0 ? (
        <Found key={of} of={of} />
      ) : (
        <div className="flex flex-col gap-4 desk:grid desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] desk:items-start">
          <Latest />
          <Ways />
        </div>
      )}
    </Page>
  )
}

/** The results of a command, a request or an amount. */
export function Found({ of }: { of: string }) {
  const explained = useAsk('GET console/explain', meant(of))
  return <Loaded of={explained}>{data => <Story explained={data} />}</Loaded>
}

function Story({ explained: { command, entries } }: { explained: Explanation }) {
  return (
    <>
      <Card>
        {command ? (
          <KeyValue
            rows={[
              { name: say('story.command'), value: `${command.name} ${command.id}`, strong: true },
              {
                name: say('story.requestedBy'),
                value:
                  command.user_id === null ? (
                    command.by
                  ) : (
                    <a href={`#/users/${command.user_id}`}>{say('story.user', { id: command.user_id })}</a>
                  ),
              },
              {
                name: say('story.request'),
                value: command.request_id ? (
                  <a href={`#/requests/${command.request_id}`}>{command.request_id}</a>
                ) : (
                  say('story.none')
                ),
              },
              { name: say('story.worldTime'), value: <When at={command.at} /> },
              { name: say('story.sentParams'), value: <Json text={command.params} /> },
              { name: say('story.answered'), value: <Json text={command.answer} /> },
              ...(command.live
                ? []
                : [{ name: say('story.state'), value: <Badge tone="warn">{say('story.takenBack')}</Badge> }]),
            ]}
          />
        ) : (
          <p className="text-note text-soft">{say('story.older')}</p>
        )}
      </Card>
      {entries.map(entry => (
        <Card key={entry.id} flush>
          <h2 className="px-4 pt-3 text-note font-semibold">
            {entry.info}{' '}
            <span className="font-normal text-faint">{`${entry.type} · ${entry.ref} · ${say('story.entry', { id: entry.id })}`}</span>
          </h2>
          <Table
            label={say('story.entry', { id: entry.id })}
            columns={columns}
            rows={entry.legs}
            keyOf={leg => leg.posting_id}
          />
        </Card>
      ))}
    </>
  )
}

const Json = ({ text }: { text: string }) => <code className="break-all text-small">{text}</code>

const columns: readonly Column<Leg>[] = [
  {
    name: 'story.owner',
    cell: leg => (
      <>
        {leg.user_id === null ? (
          leg.owner
        ) : (
          <a href={`#/users/${leg.user_id}`}>{say('story.user', { id: leg.user_id })}</a>
        )}
        <span className="block text-small text-faint">{leg.account}</span>
      </>
    ),
  },
  {
    name: 'story.change',
    right: true,
    cell: leg => (
      <>
        <Amount value={leg.available} unit={leg.currency_name} signed />
        {leg.frozen !== '0' && (
          <span className="block text-small text-warn-ink">
            <Amount value={leg.frozen} signed /> {say('story.held')}
          </span>
        )}
      </>
    ),
  },
  {
    name: 'story.by',
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
          <li key={tick.tick_id} className="text-small text-faint">
            {say('story.tick', { id: tick.tick_id, price: tick.price })}
          </li>
        ))}
      </ul>
    ),
  },
]

const figures = (of: Readonly<Record<string, string>>) =>
  Object.entries(of)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
