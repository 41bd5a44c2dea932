import { Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/Button'
import { CopyText } from '../../ui/CopyText'
import { confirm } from '../../ui/confirm'
import { Empty } from '../../ui/Empty'
import { Notice } from '../../ui/Notice'
import { stampText } from '../../ui/stamp'
import { Tag } from '../../ui/Tag'
import { useAsk, useDo } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { Panel } from '../parts/Panel'
import { Secret } from '../parts/Secret'
import { say } from '../say'
import { asCommand } from './asCommand.rules'
import { Coverage } from './Coverage'
import { ImportForm } from './ImportForm'
import { type Sets, sizeText } from './sets'

type Row = Sets['sets'][number]

/** Recorded prices: imported, shown on a time axis, deleted, and chosen for a new world. */
export function Recordings() {
  const [isSending, setSending] = useState(false)
  const sets = useAsk('GET console/market/sets', {}, { every: isSending ? 1000 : 5000 })
  if (sets.error?.key === 'forbidden') return <Secret title={say('places.recordings')} />
  if (sets.error?.key === 'not_found')
    return (
      <Page title={say('places.recordings')} note={say('recordings.note')}>
        <Empty title={say('recordings.none')} note={say('recordings.elsewhere')} />
      </Page>
    )
  return (
    <Page title={say('places.recordings')} note={say('recordings.note')}>
      <ImportForm importing={sets.data?.importing ?? null} onSending={setSending} />
      <Panel title={say('recordings.list')} flush>
        <Loaded
          of={sets}
          empty={{
            when: found => found.sets.length === 0,
            title: say('recordings.none'),
            note: say('recordings.noneNote'),
          }}
        >
          {found => {
            const axis = {
              from: Math.min(...found.sets.map(({ from }) => from)),
              to: Math.max(...found.sets.map(({ to }) => to)),
            }
            return (
              <ul className="divide-y divide-line border-line border-t">
                {found.sets.map(row => (
                  <Line key={row.hash} row={row} axis={axis} hosts={found.hosts} folder={found.folder} />
                ))}
              </ul>
            )
          }}
        </Loaded>
      </Panel>
    </Page>
  )
}

interface LineProps extends Pick<Sets, 'hosts' | 'folder'> {
  row: Row
  axis: { from: number; to: number }
}

function Line({ row, axis, hosts, folder }: LineProps) {
  const { hash, pair, from, to, bars, period, bridged, gaps, bytes, worlds } = row
  const [isShown, show] = useState(false)
  const go = useNavigate()
  const drop = useDo('POST console/market/delete')
  const begin = () => {
    if (!hosts) return show(true)
    return go(`/worlds?${new URLSearchParams({ market: `${pair}=${hash}`, start: stampText(from * 1000) })}`)
  }
  const askDelete = async () => {
    const yes = await confirm({
      title: say('recordings.askDelete', { pair }),
      body: `${stampText(from * 1000)} – ${stampText(to * 1000)}`,
      ok: say('recordings.delete'),
      cancel: say('user.cancel'),
      tone: 'danger',
    })
    if (yes) drop.mutate({ hash })
  }
  return (
    <li className="grid gap-3 px-4 py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-80">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{pair}</span>
            {worlds.map(name => (
              <Tag key={name}>{say('recordings.usedBy', { name })}</Tag>
            ))}
          </p>
          <p className="figures mt-0.5 text-note text-soft">
            {stampText(from * 1000)} – {stampText(to * 1000)} UTC
          </p>
          <p className="mt-0.5 text-faint text-small">
            {[
              say('recordings.bars', { count: bars, period }),
              ...(gaps > 0 ? [say('recordings.bridged', { bars: bridged, gaps })] : []),
              sizeText(bytes),
            ].join(' · ')}
          </p>
          <CopyText text={hash} className="mt-0.5 text-faint text-small" />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" tone="quiet" icon={<Play size={16} />} onClick={begin}>
            {say('recordings.begin')}
          </Button>
          {worlds.length === 0 && (
            <Button
              size="sm"
              tone="quiet"
              icon={<Trash2 size={16} />}
              loading={drop.isPending}
              onClick={() => void askDelete()}
            >
              {say('recordings.delete')}
            </Button>
          )}
        </div>
      </div>
      <Coverage set={row} axis={axis} />
      {isShown && (
        <Notice>
          <p className="mb-1">{say('recordings.noHost')}</p>
          <CopyText
            look="full"
            text={asCommand({
              pair,
              path: `${folder}/${hash}`,
              at: new Date(from * 1000).toISOString().slice(0, 19),
            })}
          />
        </Notice>
      )}
    </li>
  )
}
