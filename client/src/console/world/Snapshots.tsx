import type { CallData } from '@lagoon/shared/contract/index'
import { Camera, RotateCcw, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { IconButton } from '../../ui/IconButton'
import { TextInput } from '../../ui/TextInput'
import { useAsk, useDo } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Panel } from '../parts/Panel'
import { type Column, Table } from '../parts/Table'

type Row = CallData<'GET console/snapshots'>[number]

/** What reset goes back to; it cannot be deleted. */
const seeds = 'seeds'
const megabytes = (size: number) => `${(size / 1_048_576).toFixed(1)} MB`

/** The whole world under a name, to go back to. */
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
      title: `Go back to “${row.name}”?`,
      body: `Everything since ${row.at} of world time is lost, for everybody.`,
      ok: 'Restore',
      cancel: 'Cancel',
      tone: 'danger',
    })
    if (yes) restore.mutate({ name: row.name })
  }
  const askReset = async () => {
    const yes = await confirm({
      title: 'Reset the world?',
      body: 'It begins again from its seeds. The named users stay logged in; everything else is lost.',
      ok: 'Reset',
      cancel: 'Cancel',
      tone: 'danger',
    })
    if (yes) reset.mutate({})
  }
  const askDelete = async (row: Row) => {
    const yes = await confirm({ title: `Delete “${row.name}”?`, ok: 'Delete', cancel: 'Cancel', tone: 'danger' })
    if (yes) drop.mutate({ name: row.name })
  }

  const columns: readonly Column<Row>[] = [
    { name: 'Name', cell: row => <span className="font-semibold break-words">{row.name}</span> },
    { name: 'World time', cell: row => <span className="figures">{row.at}</span> },
    { name: 'Size', right: true, wide: true, cell: row => megabytes(row.size) },
    {
      name: '',
      right: true,
      cell: row => (
        <span className="inline-flex items-center gap-1">
          <Button size="sm" tone="quiet" disabled={busy} onClick={() => void askRestore(row)}>
            Restore
          </Button>
          <IconButton
            label={`Delete ${row.name}`}
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
      title="Snapshots"
      action={
        <Button
          size="sm"
          tone="danger"
          icon={<RotateCcw size={14} />}
          loading={reset.isPending}
          disabled={busy}
          onClick={() => void askReset()}
        >
          Reset to the seeds
        </Button>
      }
    >
      <form onSubmit={submit} className="mb-3 flex items-end gap-2">
        <TextInput
          label="Name"
          className="min-w-0 flex-1"
          placeholder="before the crash"
          maxLength={40}
          value={name}
          onChange={setName}
          error={take.error?.fields.name && 'There is one of that name'}
        />
        <Button type="submit" icon={<Camera size={18} />} loading={take.isPending} disabled={name.trim() === ''}>
          Take
        </Button>
      </form>
      <Loaded of={snapshots}>
        {rows => (
          <div className="-mx-4 -mb-4 border-line border-t">
            <Table label="Snapshots" columns={columns} rows={rows} keyOf={row => row.name} />
          </div>
        )}
      </Loaded>
    </Panel>
  )
}
