import { Download, FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { act, useDo } from '../ask'
import { FileButton } from '../parts/FileButton'
import { base64Of, bytesOf, download } from '../parts/files'
import { Panel } from '../parts/Panel'
import { say } from '../say'

/** The whole world as a file, to attach to a report and to load elsewhere. */
export function WorldFile() {
  const [isSaving, setSaving] = useState(false)
  const load = useDo('POST console/fork')

  const save = async () => {
    setSaving(true)
    try {
      const { data } = await act('GET console/fork', {})
      download(data.name, bytesOf(data.file), 'application/gzip')
    } catch {
      // The call has already shown why it failed.
    } finally {
      setSaving(false)
    }
  }
  const choose = async (file: File) => {
    const yes = await confirm({
      title: say('file.ask', { name: file.name }),
      body: say('file.askNote'),
      ok: say('file.load'),
      cancel: say('user.cancel'),
      tone: 'danger',
    })
    if (yes) load.mutate({ file: await base64Of(file) })
  }

  return (
    <Panel title={say('file.title')}>
      <p className="mb-3 max-w-[75ch] text-note text-soft">{say('file.note')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="md" icon={<Download size={16} />} loading={isSaving} onClick={() => void save()}>
          {say('file.save')}
        </Button>
        <FileButton
          label={say('file.load')}
          icon={<FolderOpen size={16} />}
          accept=".lagoon"
          loading={load.isPending}
          onChoose={choose}
        />
      </div>
    </Panel>
  )
}
