import type { CallData } from '@lagoon/shared/api/index'
import { Camera, RotateCcw, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { When } from '../../api/When'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { IconButton } from '../../ui/IconButton'
import { TextInput } from '../../ui/TextInput'
import { useAsk, useDo } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Panel } from '../parts/Panel'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'

type Row = CallData<'GET console/snapshots'>[number]

/** The snapshot that reset restores; it cannot be deleted. */
const seeds = 'seeds'
const megabytes = (size: number) => `${(size / 1_048_576).toFixed(1)} MB`

/** The snapshots of the world. */
export function Snapshots() {
  const [name, setName] = useState('')
  const snapshots = useAsk('GET console/snapshots', {})
  const take = useDo('POST console/snapshots', { onDone: () => setName('') })
  const drop = useDo('POST console/snapshots/delete')
  const restore = useDo('POST console/restore')
  const reset = useDo('POST console/reset')
  const busy = restore.isPending || reset.isPending || take.isPending

  const submit = (event: FormEvent) => {
    event.preventDefault()
    take.mutate({ name: name.trim() })
  }
  const askRestore = async (row: Row) => {
    const yes = await confirm({
      title: say('snapshots.askRestore', { name: row.name }),
      body: say('snapshots.restoreNote', { at: row.at }),
      ok: say('snapshots.restore'),
      cancel: say('user.cancel'),
      tone: 'danger',
    })
    if (yes) restore.mutate({ name: row.name })
  }
  const askReset = async () => {
    const yes = await confirm({
      title: say('snapshots.askReset'),
      body: say('snapshots.resetNote'),
      ok: say('snapshots.reset'),
      cancel: say('user.cancel'),
      tone: 'danger',
    })
    if (yes) reset.mutate({})
  }
  const askDelete = async (row: Row) => {
    const yes = await confirm({
      title: say('snapshots.askDelete', { name: row.name }),
      ok: say('snapshots.delete'),
      cancel: say('user.cancel'),
      tone: 'danger',
    })
    if (yes) drop.mutate({ name: row.name })
  }

  const columns: readonly Column<Row>[] = [
    { name: 'snapshots.name', cell: row => <span className="font-semibold break-words">{row.name}</span> },
    { name: 'snapshots.worldTime', cell: row => <When at={row.at} /> },
    { name: 'snapshots.size', right: true, wide: true, cell: row => megabytes(row.size) },
    {
      name: '',
      right: true,
      cell: row => (
        <span className="inline-flex items-center gap-1">
          <Button size="sm" tone="quiet" disabled={busy} onClick={() => void askRestore(row)}>
            {say('snapshots.restore')}
          </Button>
          <IconButton
            label={say('snapshots.deleteOne', { name: row.name })}
            icon={<Trash2 size={16} />}
            className={row.name === seeds ? 'invisible' : undefined}
            disabled={busy}
            onClick={() => void askDelete(row)}
          />
        </span>
      ),
    },
  ]

  return (
    <Panel
      title={say('snapshots.title')}
      action={
        <Button
          size="sm"
          tone="danger"
          icon={<RotateCcw size={14} />}
          loading={reset.isPending}
          disabled={busy}
          onClick={() => void askReset()}
        >
          {say('snapshots.resetTo')}
        </Button>
      }
    >
      <form onSubmit={submit} className="mb-3 flex items-end gap-2">
        <TextInput
          label={say('snapshots.name')}
          className="min-w-0 flex-1"
          placeholder={say('snapshots.example')}
          maxLength={40}
          value={name}
          onChange={setName}
          error={take.error?.fields.name && take.error.message}
        />
        <Button type="submit" icon={<Camera size={18} />} loading={take.isPending} disabled={name.trim() === ''}>
          {say('snapshots.take')}
        </Button>
      </form>
      <Loaded of={snapshots}>
        {rows => (
          <div className="-mx-4 -mb-4 border-line border-t">
            <Table label={say('snapshots.title')} columns={columns} rows={rows} keyOf={row => row.name} />
          </div>
        )}
      </Loaded>
    </Panel>
  )
}
