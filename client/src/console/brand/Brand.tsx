import type { BrandFile as Record } from '@lagoon/shared/catalogue/brand'
import { Download, FolderOpen } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { toast } from '../../ui/toast'
import { useAsk, useDo } from '../ask'
import { FileButton } from '../parts/FileButton'
import { download } from '../parts/files'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { useUnsaved } from '../parts/useUnsaved'
import { say } from '../say'
import { BrandBanners } from './BrandBanners'
import { BrandCoins } from './BrandCoins'
import { BrandColours } from './BrandColours'
import { BrandCompany } from './BrandCompany'
import { BrandLanguages } from './BrandLanguages'
import { BrandProducts } from './BrandProducts'
import { readBrandFile } from './brandFile.rules'
import { Preview } from './Preview'
import type { PartProps } from './part'

/** What customers see of the company: its fields at the left, and what becomes of them at the right. */
export function Brand() {
  const stored = useAsk('GET console/brand', {})
  return <Loaded of={stored}>{brand => <Editor stored={brand as Record} />}</Loaded>
}

function Editor({ stored }: { stored: Record }) {
  const [typed, setTyped] = useState<Partial<Record>>({})
  const save = useDo('POST console/brand', {
    onDone: () => {
      flushSync(() => setTyped({}))
      // The console has the brand as well, which the server writes into its page.
      window.location.reload()
    },
  })
  const draft = { ...stored, ...typed }
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored)
  useUnsaved(isChanged)
  const refused = Object.keys(save.error?.fields ?? {})
  const part: PartProps = {
    draft,
    change: part => {
      save.reset()
      setTyped(now => ({ ...now, ...part }))
    },
    problem: field => (refused.includes(field) ? save.error?.message : undefined),
  }
  const load = async (file: File) => {
    const read = readBrandFile(await file.text())
    if (read) part.change(read)
    else toast(say('brand.badFile'), 'error')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ brand: JSON.stringify(draft) })
  }
  return (
    <Page
      title={say('places.brand')}
      note={say('brand.note')}
      actions={
        <>
          <Button
            size="md"
            tone="quiet"
            icon={<Download size={16} />}
            onClick={() => download(`${draft.name}.json`, JSON.stringify(draft, null, 2), 'application/json')}
          >
            {say('brand.saveFile')}
          </Button>
          <FileButton
            label={say('brand.loadFile')}
            icon={<FolderOpen size={16} />}
            accept=".json,application/json"
            onChoose={load}
          />
        </>
      }
    >
      <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_minmax(320px,440px)]">
        <form onSubmit={submit} className="flex min-w-0 flex-col gap-3">
          <BrandCompany {...part} />
          <BrandColours {...part} />
          <BrandLanguages {...part} />
          <BrandProducts {...part} />
          <BrandBanners {...part} />
          <BrandCoins {...part} />
          {save.error && <Notice kind="error">{save.error.message}</Notice>}
          <div className="sticky bottom-0 flex gap-3 bg-page py-3">
            <Button type="submit" size="md" loading={save.isPending} disabled={!isChanged}>
              {say('products.save')}
            </Button>
            <Button tone="ghost" size="md" disabled={!isChanged} onClick={() => setTyped({})}>
              {say('products.undo')}
            </Button>
          </div>
        </form>
        <div className="min-w-0 desk:sticky desk:top-4">
          <Preview draft={draft} />
        </div>
      </div>
    </Page>
  )
}
