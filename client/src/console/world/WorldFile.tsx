import { Download, FolderOpen } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { act, useDo } from '../ask'
import { Panel } from '../parts/Panel'
import { say } from '../say'
import { base64Of, download } from './files'

/** The whole world as a file, to attach to a report and to load elsewhere. */
export function WorldFile() {
  const [isSaving, setSaving] = useState(false)
  const chosen = useRef<HTMLInputElement>(null)
  const load = useDo('POST console/fork')

  const save = async () => {
    setSaving(true)
    try {
      const { data } = await act('GET console/fork', {})
      download(data.name, data.file)
    } catch {
      // The call has already shown why it failed.
    } finally {
      setSaving(false)
    }
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const yes = await confirm({
      title: say('file.ask', { name: file.name }),
      body: say('file.askNote'),
      ok: say('file.load'),
      cancel: say('user.cancel'),
      tone: 'danger',
    })
    if (yes) load.mutate({ file: await base64Of(file) })
    // The same file may be chosen again.
    target.value = ''
  }

  return (
    <Panel title={say('file.title')}>
      <p className="mb-3 max-w-[75ch] text-note text-soft">{say('file.note')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="md" icon={<Download size={16} />} loading={isSaving} onClick={() => void save()}>
          {say('file.save')}
        </Button>
        <Button
          size="md"
          tone="quiet"
          icon={<FolderOpen size={16} />}
          loading={load.isPending}
          onClick={() => chosen.current?.click()}
        >
          {say('file.load')}
        </Button>
        <input
          ref={chosen}
          type="file"
          accept=".lagoon"
          aria-label={say('file.load')}
          className="hidden"
          onChange={event => void choose(event)}
        />
      </div>
    </Panel>
  )
}
