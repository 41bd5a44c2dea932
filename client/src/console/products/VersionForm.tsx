import type { CallData, CallInput } from '@lagoon/shared/api/index'
import { useState } from 'react'
import { When } from '../../api/When'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { LinkButton } from '../../ui/Link'
import { MomentInput } from '../../ui/MomentInput'
import { Notice } from '../../ui/Notice'
import { useAsk, useDo, useMay } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Panel } from '../parts/Panel'
import { secondOf } from '../parts/timeField'
import { say } from '../say'
import { type FormActions, ProductForm } from './ProductForm'
import { ProductPreview } from './ProductPreview'
import { type PublishedKind, titleIn } from './productKinds'

type Version = CallData<'GET console/versions'>[number]
type Fields = Readonly<Record<string, string>>
type Saved = CallData<'POST console/versions'>

interface VersionFormProps {
  kind: PublishedKind
  /** The product; absent for a new one. */
  id?: number
  /** The draft of a product that does not exist yet. */
  draft?: Version
  title: string
  fields: Fields
  removable?: boolean | undefined
  onDone: (saved: Saved) => void
  onDeleted: () => void
}

/** Edits a product: saves a draft, publishes it now or at a time, withdraws it, and shows its history. */
export function VersionForm(props: VersionFormProps) {
  const { id, draft } = props
  if (id !== undefined) return <KnownProduct {...props} id={id} />
  const fields = { ...props.fields, ...draft?.fields }
  return <Form {...props} key={draft?.at} fields={fields} versions={draft ? [draft] : []} />
}

function KnownProduct(props: VersionFormProps & { id: number }) {
  const { kind, id, title, fields } = props
  const history = useAsk('GET console/versions', { kind, id })
  const [picked, setPicked] = useState<Version | null>(null)
  return (
    <Loaded of={history}>
      {versions => {
        const waiting = versions.find(isWaiting)
        const from = picked ?? waiting
        const key = `${id} ${from?.id} ${from?.at}`
        return (
          <div className="flex flex-col gap-3">
            <Form
              {...props}
              key={key}
              versions={versions}
              fields={waiting ? { ...fields, ...waiting.fields } : fields}
              {...(picked && { picked: picked.fields })}
              onDone={saved => {
                setPicked(null)
                props.onDone(saved)
              }}
            />
            {versions.length > 0 && (
              <Panel title={say('versions.history')} flush>
                <ul aria-label={say('versions.history')} className="text-note">
                  {versions.map(version => (
                    <li
                      key={version.id}
                      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b px-4 py-2.5 last:border-0"
                    >
                      <span className="min-w-0">
                        <Badge tone={tones[version.state]}>{say(`versions.state.${version.state}`)}</Badge>{' '}
                        <span className="font-medium [overflow-wrap:anywhere]">{titleIn(version.fields) || title}</span>
                        <span className="block text-small text-faint">
                          <When at={version.at} /> ·{' '}
                          {version.who === '' ? say('versions.clock') : say('versions.by', { name: version.who })}
                          {version.publish_at !== '' && ` · ${say('versions.waits', { at: version.publish_at })}`}
                        </span>
                      </span>
                      {!isWaiting(version) && (
                        <LinkButton className="min-h-11 desk:min-h-9" onClick={() => setPicked(version)}>
                          {say('versions.take')}
                        </LinkButton>
                      )}
                    </li>
                  ))}
                </ul>
              </Panel>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

const isWaiting = ({ state }: Version) => state === 'draft' || state === 'scheduled'

const tones = {
  draft: 'warn',
  scheduled: 'warn',
  published: 'good',
  replaced: 'neutral',
  withdrawn: 'neutral',
} as const

/** The field that says whether customers see it. */
const flags = { article: 'published', merchant: 'open', newcoin: 'published' } as const

function Form({ versions, picked, ...props }: VersionFormProps & { versions: readonly Version[]; picked?: Fields }) {
  const { kind, id, fields } = props
  // Whether it is published is decided by the buttons.
  const { [flags[kind]]: published = 'false', ...texts } = fields
  const waiting = versions.find(isWaiting)
  const isShown = id !== undefined && published === 'true'
  const isHidden = !isShown && (id !== undefined || waiting !== undefined)
  return (
    <ProductForm
      {...props}
      onDone={() => undefined}
      fields={texts}
      {...(picked && { begun: Object.fromEntries(Object.entries(picked).filter(([name]) => name in texts)) })}
      note={
        waiting ? (
          <Notice kind="info">
            {waiting.publish_at !== ''
              ? say('versions.waits', { at: waiting.publish_at })
              : say(isHidden ? 'versions.hidden' : 'versions.draftWaits')}
          </Notice>
        ) : (
          isHidden && <Notice kind="info">{say('versions.hidden')}</Notice>
        )
      }
      preview={(values, language) => <ProductPreview kind={kind} values={values} language={language} />}
      actions={form => <Actions {...props} form={form} isShown={isShown} waiting={waiting} />}
    />
  )
}

interface ActionsProps extends VersionFormProps {
  form: FormActions
  isShown: boolean
  waiting: Version | undefined
}

function Actions({ kind, id, title, removable, form, isShown, waiting, onDone, onDeleted }: ActionsProps) {
  const { changed, onError, onSaved } = form
  const [at, setAt] = useState<string | null>(null)
  const may = useMay('POST console/versions')
  const save = useDo('POST console/versions', {
    onDone: answer => {
      onSaved()
      onDone(answer)
    },
  })
  const discard = useDo('POST console/versions/discard', { onDone: () => id === undefined && onDeleted() })
  const edit = useDo('POST console/products')
  if (!may) return null
  const isChanged = Object.keys(changed).length > 0
  const send = (when: Pick<CallInput<'POST console/versions'>, 'publish' | 'at'>) => {
    const of = id !== undefined ? { id } : waiting && { draft: waiting.id }
    save.mutate({ kind, ...when, ...of, fields: JSON.stringify(changed) }, { onError })
  }
  const second = at === null ? null : secondOf(at)
  const stop = async () => {
    const sure = await confirm({
      title: say('versions.stopAsk', { title }),
      body: say('versions.stopNote'),
      ok: say('versions.stop'),
      cancel: say('user.cancel'),
      tone: 'danger',
    })
    if (sure && id !== undefined) edit.mutate({ kind, id, fields: JSON.stringify({ [flags[kind]]: 'false' }) })
  }
  return (
    <>
      <Button
        size="md"
        loading={save.isPending}
        disabled={!isChanged && !waiting && isShown}
        onClick={() => send({ publish: 'now' })}
      >
        {say('versions.publishNow')}
      </Button>
      <Button
        size="md"
        tone="outline"
        disabled={!isChanged || save.isPending}
        onClick={() => send({ publish: 'draft' })}
      >
        {say('versions.saveDraft')}
      </Button>
      {at === null ? (
        <Button size="md" tone="outline" disabled={!isChanged && !waiting && isShown} onClick={() => setAt('')}>
          {say('versions.publishAt')}
        </Button>
      ) : (
        <span className="flex flex-wrap items-end gap-2">
          <MomentInput
            label={say('versions.at')}
            value={at}
            onChange={setAt}
            error={save.error?.fields.at && save.error.message}
          />
          <Button
            size="md"
            disabled={second === null || save.isPending}
            onClick={() => second !== null && send({ publish: 'at', at: second })}
          >
            {say('versions.publishAt')}
          </Button>
        </span>
      )}
      {waiting && (
        <Button size="md" tone="ghost" loading={discard.isPending} onClick={() => discard.mutate({ id: waiting.id })}>
          {say('versions.discard')}
        </Button>
      )}
      {isShown && removable !== false && id !== undefined && (
        <Button size="md" tone="ghost" loading={edit.isPending} onClick={() => void stop()}>
          {say('versions.stop')}
        </Button>
      )}
      {edit.error && (
        <p role="alert" className="w-full text-small text-bad-ink">
          {edit.error.message}
        </p>
      )}
    </>
  )
}
