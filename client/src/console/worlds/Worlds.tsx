import type { CallData } from '@lagoon/shared/api/index'
import { Copy, Moon, QrCode as QrIcon, RotateCcw, Sun, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { When } from '../../api/When'
import { Button } from '../../ui/Button'
import { CopyText } from '../../ui/CopyText'
import { confirm } from '../../ui/confirm'
import { Empty } from '../../ui/Empty'
import { KeyValue } from '../../ui/KeyValue'
import { QrCode } from '../../ui/QrCode'
import { Sheet } from '../../ui/Sheet'
import { Tag } from '../../ui/Tag'
import { TextInput } from '../../ui/TextInput'
import { useAsk, useDo } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { Panel } from '../parts/Panel'
import { say } from '../say'
import { CreateForm, consoleOf } from './CreateForm'
import { Visits } from './Visits'

type Row = CallData<'GET worlds'>['data'][number]

const day_s = 86_400
const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`

/** The further exchanges of this server: created, shown to their visitors, put to sleep and deleted here. */
export function Worlds() {
  const worlds = useAsk('GET worlds', { limit: 100 }, { every: 5000 })
  const [opened, setOpened] = useState<string | null>(null)
  const row = worlds.data?.data.find(({ name }) => name === opened) ?? null
  if (worlds.error?.key === 'not_found')
    return (
      <Page title={say('places.worlds')} note={say('worlds.note')}>
        <Empty title={say('worlds.none')} note={say('worlds.noHost')} />
      </Page>
    )
  return (
    <Page title={say('places.worlds')} note={say('worlds.note')}>
      <CreateForm />
      <Panel title={say('worlds.list')}>
        <Loaded
          of={worlds}
          empty={{ when: ({ total }) => total === 0, title: say('worlds.none'), note: say('worlds.noneNote') }}
        >
          {({ data }) => (
            <ul className="-mx-4 -mb-4 divide-y divide-line border-line border-t">
              {data.map(each => (
                <Line key={each.name} row={each} onOpen={() => setOpened(each.name)} />
              ))}
            </ul>
          )}
        </Loaded>
      </Panel>
      <Sheet open={row !== null} onClose={() => setOpened(null)} title={row?.name ?? ''}>
        {row && <One row={row} onGone={() => setOpened(null)} />}
      </Sheet>
    </Page>
  )
}

function Line({ row, onOpen }: { row: Row; onOpen: () => void }) {
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <a href={row.page} target="_blank" rel="noreferrer" className="truncate font-semibold text-brand-ink">
            {row.name}
          </a>
          <Tag>{say(`worlds.${row.state}`)}</Tag>
        </p>
        <p className="mt-0.5 text-faint text-small">
          {say('worlds.visits', { count: row.visits })}
          {row.expires_at && ` · ${say('worlds.until', { at: row.expires_at })}`}
        </p>
      </div>
      <Button size="sm" tone="quiet" icon={<QrIcon size={16} />} onClick={onOpen}>
        {say('worlds.open')}
      </Button>
    </li>
  )
}

/** The link of a world with its code, and everything that an operator can do with it. */
function One({ row, onGone }: { row: Row; onGone: () => void }) {
  const { name } = row
  const [days, setDays] = useState('14')
  const [to, setTo] = useState('')
  const sleep = useDo('POST worlds/sleep')
  const wake = useDo('POST worlds/wake')
  const reset = useDo('POST worlds/reset')
  const branch = useDo('POST worlds/branch', { onDone: () => setTo('') })
  const extend = useDo('POST worlds/extend')
  const drop = useDo('POST worlds/delete', { onDone: onGone })
  const agreed = (title: string, ok: string, body: string) =>
    confirm({ title, body, ok, cancel: say('user.cancel'), tone: 'danger' })
  return (
    <div className="grid gap-4">
      <div className="flex flex-col items-center gap-3">
        <QrCode value={row.page} label={row.page} />
        <CopyText text={row.page} look="full" />
        <p className="text-faint text-small">{say('worlds.origin')}</p>
      </div>
      <KeyValue
        rows={[
          {
            name: say('worlds.console'),
            value: (
              <a href={consoleOf(row)} target="_blank" rel="noreferrer" className="font-semibold text-brand-ink">
                {say('worlds.openConsole')}
              </a>
            ),
          },
          { name: say('worlds.programs'), value: <CopyText text={row.url} /> },
          { name: say('worlds.seen'), value: row.seen_at ? <When at={row.seen_at} /> : say('worlds.never') },
          { name: say('worlds.created'), value: <When at={row.created_at} /> },
          { name: say('worlds.size'), value: megabytes(row.bytes) },
        ]}
      />
      <Visits name={name} />
      <form
        className="flex items-start gap-2"
        onSubmit={event => {
          event.preventDefault()
          extend.mutate({ name, ...(days !== '' && { expires_in: Number(days) * day_s }) })
        }}
      >
        <TextInput
          label={say('worlds.days')}
          hint={row.expires_at ? say('worlds.until', { at: row.expires_at }) : say('worlds.noExpiry')}
          placeholder={say('worlds.noExpiry')}
          className="min-w-0 flex-1"
          inputMode="numeric"
          value={days}
          onChange={text => setDays(text.replace(/\D/g, '').slice(0, 3))}
          error={extend.error?.message}
        />
        <Button type="submit" tone="quiet" className="mt-6" loading={extend.isPending}>
          {say('worlds.extend')}
        </Button>
      </form>
      <form
        className="flex items-start gap-2"
        onSubmit={event => {
          event.preventDefault()
          branch.mutate({ name, to: to.trim() })
        }}
      >
        <TextInput
          label={say('worlds.branchName')}
          className="min-w-0 flex-1"
          value={to}
          onChange={setTo}
          maxLength={63}
          error={branch.error?.message}
        />
        <Button
          type="submit"
          tone="quiet"
          className="mt-6"
          icon={<Copy size={16} />}
          loading={branch.isPending}
          disabled={to.trim() === ''}
        >
          {say('worlds.branch')}
        </Button>
      </form>
      <div className="flex flex-wrap gap-2">
        {row.state === 'awake' ? (
          <Button
            tone="quiet"
            icon={<Moon size={16} />}
            loading={sleep.isPending}
            onClick={() => sleep.mutate({ name })}
          >
            {say('worlds.sleep')}
          </Button>
        ) : (
          <Button tone="quiet" icon={<Sun size={16} />} loading={wake.isPending} onClick={() => wake.mutate({ name })}>
            {say('worlds.wake')}
          </Button>
        )}
        <Button
          tone="quiet"
          icon={<RotateCcw size={16} />}
          loading={reset.isPending}
          onClick={() =>
            void agreed(say('worlds.askReset', { name }), say('worlds.reset'), say('worlds.resetNote')).then(
              yes => yes && reset.mutate({ name }),
            )
          }
        >
          {say('worlds.reset')}
        </Button>
        <Button
          tone="danger"
          icon={<Trash2 size={16} />}
          loading={drop.isPending}
          onClick={() =>
            void agreed(say('worlds.askDelete', { name }), say('worlds.delete'), say('worlds.deleteNote')).then(
              yes => yes && drop.mutate({ name }),
            )
          }
        >
          {say('worlds.delete')}
        </Button>
      </div>
    </div>
  )
}
