import type { CallInput } from '@lagoon/shared/api/index'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { inWorld } from '../../prefix/prefix'
import { Button } from '../../ui/Button'
import { toast } from '../../ui/toast'
import { act } from '../ask'
import { say } from '../say'
import { download } from './files'
import { May } from './May'

type Requested = Omit<CallInput<'GET console/export'>, 'format'>
type Format = CallInput<'GET console/export'>['format']

/** Downloads the list that is on the screen, with its filters. Shows how many rows have arrived, and can be stopped. */
export function ExportButtons({ list }: { list: Requested }) {
  const [rows, setRows] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  async function start(format: Format): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    setRows(0)
    try {
      const { data } = await act('GET console/export', { ...list, format }, { signal: controller.signal })
      const file = await read(inWorld(data.link), controller.signal, setRows)
      download(data.name, file, '')
      toast(say('export.ready'), 'success')
    } catch {
      if (!controller.signal.aborted) toast(say('export.failed'), 'error')
    } finally {
      setRows(null)
    }
  }
  return (
    <May call="GET console/export">
      {rows === null ? (
        (['csv', 'jsonl'] as const).map(format => (
          <Button key={format} size="md" tone="quiet" icon={<Download size={16} />} onClick={() => void start(format)}>
            {say('export.do')} {format.toUpperCase()}
          </Button>
        ))
      ) : (
        <span role="status" className="inline-flex items-center gap-3 text-note text-soft">
          {say('export.rows', { rows })}
          <Button size="md" tone="quiet" onClick={() => running.current?.abort()}>
            {say('export.stop')}
          </Button>
        </span>
      )}
    </May>
  )
}

const newline = 10

/** Reads a file as it arrives; a line is a row. A file that broke off is an error. */
async function read(address: string, signal: AbortSignal, onRows: (rows: number) => void): Promise<Blob> {
  const answer = await fetch(address, { signal })
  if (!answer.ok || !answer.body) throw new Error(answer.statusText)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let rows = 0
  const reader = answer.body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value)
    for (const byte of next.value) if (byte === newline) rows++
    onRows(rows)
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
}
