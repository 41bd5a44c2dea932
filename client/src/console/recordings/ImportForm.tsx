import { pairs } from '@lagoon/shared/catalogue/pairs'
import { FolderOpen, Upload } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '../../api/callError'
import { queryClient } from '../../api/queryClient'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { Progress } from '../../ui/Progress'
import { toast } from '../../ui/toast'
import { actWithFiles } from '../ask'
import { Choice } from '../parts/Choice'
import { Panel } from '../parts/Panel'
import { say } from '../say'
import { type Sets, sizeText } from './sets'

interface ImportFormProps {
  /** The import that is under way, also one of another operator. */
  importing: Sets['importing']
  onSending(isSending: boolean): void
}

/** Sends price files, and shows first how much has arrived and then how much is read. */
export function ImportForm({ importing, onSending }: ImportFormProps) {
  const [pair, setPair] = useState<string>(pairs[0]?.symbol ?? '')
  const [bridge, setBridge] = useState(false)
  const [files, setFiles] = useState<readonly File[]>([])
  const [sent, setSent] = useState<number | null>(null)
  const [fault, setFault] = useState<{ at: string; message: string } | null>(null)
  const input = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const form = new FormData()
    form.set('pair', pair)
    form.set('on_gaps', bridge ? 'bridge' : 'refuse')
    for (const file of files) form.append('files', file)
    setFault(null)
    setSent(0)
    onSending(true)
    try {
      const { message } = await actWithFiles('POST console/market/import', form, setSent)
      setFiles([])
      toast(message ?? '', 'success')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault({ at: 'fields' in error && error.fields.pair ? 'pair' : 'files', message: error.message })
    } finally {
      setSent(null)
      onSending(false)
      void queryClient.invalidateQueries()
    }
  }
  const isSending = sent !== null
  const isReading = importing !== null && importing.bars > 0
  return (
    <Panel title={say('recordings.import')}>
      <form onSubmit={event => void submit(event)} className="grid gap-3">
        <div className="grid gap-3 desk:grid-cols-[14rem_1fr] desk:items-start">
          <Choice
            label={say('recordings.pair')}
            options={pairs.map(({ symbol }) => ({ value: symbol, text: symbol }))}
            value={pair}
            onChange={setPair}
            error={fault?.at === 'pair' && fault.message}
          />
          <div className="min-w-0">
            <p className="mb-1.5 text-note text-soft">{say('recordings.filesNote')}</p>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <Button
                size="md"
                tone="quiet"
                icon={<FolderOpen size={16} />}
                disabled={isSending}
                onClick={() => input.current?.click()}
              >
                {say('recordings.choose')}
              </Button>
              <span className="text-note text-soft">
                {files.length > 0 &&
                  say('recordings.chosen', {
                    count: files.length,
                    size: sizeText(files.reduce((sum, { size }) => sum + size, 0)),
                  })}
              </span>
            </div>
            <input
              ref={input}
              type="file"
              multiple
              accept=".csv,.txt,.gz,.zip"
              aria-label={say('recordings.choose')}
              className="hidden"
              onChange={({ target }) => {
                // In the order of the dates in their names.
                setFiles([...(target.files ?? [])].sort((a, b) => (a.name < b.name ? -1 : 1)))
                setFault(null)
                target.value = ''
              }}
            />
            {fault?.at === 'files' && (
              <p role="alert" className="mt-2 whitespace-pre-line text-down-ink text-note break-words">
                {fault.message}
              </p>
            )}
          </div>
        </div>
        <Checkbox checked={bridge} onChange={setBridge} disabled={isSending}>
          {say('recordings.bridge')}
        </Checkbox>
        {(isSending || importing) && (
          <div aria-live="polite">
            <p className="figures mb-1.5 text-note text-soft">
              {isReading || (sent ?? 1) >= 1
                ? say('recordings.reading', { bars: importing?.bars ?? 0 })
                : say('recordings.sending', { percent: Math.floor((sent ?? 0) * 100) })}
            </p>
            <Progress share={isReading ? 1 : (sent ?? 1)} label={say('recordings.import')} />
          </div>
        )}
        <Button
          type="submit"
          icon={<Upload size={18} />}
          loading={isSending}
          disabled={files.length === 0}
          className="desk:justify-self-start"
        >
          {say('recordings.import')}
        </Button>
      </form>
    </Panel>
  )
}
