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

type Version = CallData<'GET console/articles'>[number]
type Fields = Readonly<Record<string, string>>

interface ArticleFormProps {
  /** Absent for a new article. */
  id?: number
  title: string
  fields: Fields
  removable?: boolean | undefined
  onDone: (id: number) => void
  onDeleted: () => void
}

/** An article with its draft: saved for operators only, published now or at a time, withdrawn, and its history. */
export function ArticleForm(props: ArticleFormProps) {
  if (props.id === undefined) return <Form {...props} versions={[]} />
  return <KnownArticle {...props} id={props.id} />
}

function KnownArticle(props: ArticleFormProps & { id: number }) {
  const { id, title, fields } = props
  const history = useAsk('GET console/articles', { id })
  const [taken, setTaken] = useState<Version | null>(null)
  return (
    <Loaded of={history}>
      {versions => {
        const waiting = versions.find(isWaiting)
        const from = taken ?? waiting
        const key = `${id} ${from?.id} ${from?.at}`
        return (
          <div className="flex flex-col gap-3">
            <Form
              {...props}
              key={key}
              versions={versions}
              fields={waiting ? { ...fields, ...waiting.fields } : fields}
              {...(taken && { taken: taken.fields })}
              onDone={saved => {
                setTaken(null)
                props.onDone(saved)
              }}
            />
            {versions.length > 0 && (
              <Panel title={say('articles.history')} flush>
                <ul aria-label={say('articles.history')} className="text-note">
                  {versions.map(version => (
                    <li
                      key={version.id}
                      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b px-4 py-2.5 last:border-0"
                    >
                      <span className="min-w-0">
                        <Badge tone={tones[version.state]}>{say(`articles.state.${version.state}`)}</Badge>{' '}
                        <span className="font-medium [overflow-wrap:anywhere]">{version.fields.title_en || title}</span>
                        <span className="block text-small text-faint">
                          <When at={version.at} /> ·{' '}
                          {version.who === '' ? say('articles.clock') : say('articles.by', { name: version.who })}
                          {version.publish_at !== '' && ` · ${say('articles.waits', { at: version.publish_at })}`}
                        </span>
                      </span>
                      {!isWaiting(version) && (
                        <LinkButton className="min-h-11 desk:min-h-9" onClick={() => setTaken(version)}>
                          {say('articles.take')}
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

function Form({ versions, taken, ...props }: ArticleFormProps & { versions: readonly Version[]; taken?: Fields }) {
  const { id, fields } = props
  // Whether it is published is decided by the buttons.
  const { published = 'false', ...texts } = fields
  const waiting = versions.find(isWaiting)
  const isHidden = id !== undefined && published === 'false'
  return (
    <ProductForm
      {...props}
      kind="article"
      fields={texts}
      {...(taken && { begun: taken })}
      note={
        waiting ? (
          <Notice kind="info">
            {waiting.publish_at !== ''
              ? say('articles.waits', { at: waiting.publish_at })
              : say(isHidden ? 'articles.hidden' : 'articles.draftWaits')}
          </Notice>
        ) : (
          isHidden && <Notice kind="info">{say('articles.hidden')}</Notice>
        )
      }
      actions={form => <Actions {...props} form={form} isShown={published === 'true'} waiting={waiting} />}
    />
  )
}

interface ActionsProps {
  id?: number
  title: string
  removable?: boolean | undefined
  form: FormActions
  isShown: boolean
  waiting: Version | undefined
}

function Actions({ id, title, removable, form, isShown, waiting }: ActionsProps) {
  const { changed, onError, onSaved } = form
  const [at, setAt] = useState<string | null>(null)
  const may = useMay('POST console/articles')
  const save = useDo('POST console/articles', { onDone: answer => onSaved(answer.id) })
  const discard = useDo('POST console/articles/discard')
  const edit = useDo('POST console/products')
  if (!may) return null
  const isChanged = Object.keys(changed).length > 0
  const send = (when: Pick<CallInput<'POST console/articles'>, 'publish' | 'at'>) => {
    // A version needs a field even if nothing was changed since the draft.
    const fields = isChanged ? changed : { title_en: form.values.title_en ?? '' }
    save.mutate({ ...when, ...(id !== undefined && { id }), fields: JSON.stringify(fields) }, { onError })
  }
  const second = at === null ? null : secondOf(at)
  const stop = async () => {
    const sure = await confirm({
      title: say('articles.stopAsk', { title }),
      body: say('articles.stopNote'),
      ok: say('articles.stop'),
      cancel: say('user.cancel'),
      tone: 'danger',
    })
    if (sure && id !== undefined) edit.mutate({ kind: 'article', id, fields: JSON.stringify({ published: 'false' }) })
  }
  return (
    <>
      <Button
        size="md"
        loading={save.isPending}
        disabled={!isChanged && !waiting && isShown}
        onClick={() => send({ publish: 'now' })}
      >
        {say('articles.publishNow')}
      </Button>
      <Button
        size="md"
        tone="outline"
        disabled={!isChanged || save.isPending}
        onClick={() => send({ publish: 'draft' })}
      >
        {say('articles.saveDraft')}
      </Button>
      {at === null ? (
        <Button size="md" tone="outline" disabled={!isChanged && !waiting && isShown} onClick={() => setAt('')}>
          {say('articles.publishAt')}
        </Button>
      ) : (
        <span className="flex flex-wrap items-end gap-2">
          <MomentInput
            label={say('articles.at')}
            value={at}
            onChange={setAt}
            error={save.error?.fields.at && save.error.message}
          />
          <Button
            size="md"
            disabled={second === null || save.isPending}
            onClick={() => second !== null && send({ publish: 'at', at: second })}
          >
            {say('articles.publishAt')}
          </Button>
        </span>
      )}
      {waiting && id !== undefined && (
        <Button size="md" tone="ghost" loading={discard.isPending} onClick={() => discard.mutate({ id })}>
          {say('articles.discard')}
        </Button>
      )}
      {isShown && removable && id !== undefined && (
        <Button size="md" tone="ghost" loading={edit.isPending} onClick={() => void stop()}>
          {say('articles.stop')}
        </Button>
      )}
    </>
  )
}
