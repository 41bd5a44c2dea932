import type { CallData, CallInput } from '@lagoon/shared/api/index'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../api/callError'
import { canUsePasskeys, createPasskey } from '../api/passkey'
import { Button } from '../ui/Button'
import { LinkButton } from '../ui/Link'
import { ListRow } from '../ui/ListRow'
import { TextInput } from '../ui/TextInput'
import { toast } from '../ui/toast'

export type FactorChanged = CallData<'POST console/factor'>

/** One call of a step: `useAction('POST user/factor')` in the app, `useDo('POST console/factor')` in the console. */
export interface FactorCall {
  mutate(
    input: CallInput<'POST console/factor'>,
    options?: { onSuccess: (answer: { data: FactorChanged }) => void },
  ): void
  isPending: boolean
  error: CallError | null
}

export type PasskeyRow = CallData<'GET console/me'>['passkeys'][number]

interface Props {
  passkeys: readonly PasskeyRow[]
  /** Checks a code, and returns the options of a new passkey; shows no message. */
  begin: FactorCall
  change: FactorCall
}

/** The passkeys of a second factor that is on: each may be removed, and others added, with a code. */
export function Passkeys({ passkeys, begin, change }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'add' | number | null>(null)
  const close = () => setOpen(null)
  const form = { begin, change, onDone: close }
  return (
    <section aria-label={t('factor.passkeys')} className="flex flex-col gap-2 border-line border-b pb-4">
      <h3 className="text-body">{t('factor.passkeys')}</h3>
      <p className="text-note text-soft">{t('factor.passkeysNote')}</p>
      {passkeys.map(each => (
        <div key={each.id}>
          <ListRow
            title={each.name}
            note={`${each.host} · ${t(each.used_at ? 'factor.passkeyUsed' : 'factor.passkeyUnused', { at: each.used_at || each.created_at })}`}
            value={<LinkButton onClick={() => setOpen(each.id)}>{t('factor.passkeyRemove')}</LinkButton>}
          />
          {open === each.id && <PasskeyForm {...form} remove={each.id} />}
        </div>
      ))}
      {!canUsePasskeys() && (
        <p className="text-note text-soft">{t('factor.passkeyHost', { local: 'localhost', secure: 'https' })}</p>
      )}
      {canUsePasskeys() &&
        (open === 'add' ? (
          <PasskeyForm {...form} />
        ) : (
          <Button tone="quiet" size="md" onClick={() => setOpen('add')}>
            {t('factor.passkeyAdd')}
          </Button>
        ))}
    </section>
  )
}

interface FormProps extends Pick<Props, 'begin' | 'change'> {
  /** The passkey to remove; without one, the form adds one. */
  remove?: number
  onDone: () => void
}

function PasskeyForm({ remove, begin, change, onDone }: FormProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [creating, setCreating] = useState(false)
  const kind = 'passkey'
  const add = async (options: string) => {
    setCreating(true)
    try {
      const passkey = await createPasskey(options)
      change.mutate({ kind, step: 'confirm', name, passkey }, { onSuccess: onDone })
    } catch {
      toast(t('factor.passkeyFailed'), 'error')
    } finally {
      setCreating(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (remove !== undefined) change.mutate({ kind, step: 'remove', id: remove, code }, { onSuccess: onDone })
    else begin.mutate({ kind, step: 'begin', code }, { onSuccess: ({ data }) => void add(data.passkey) })
  }
  const { error } = remove === undefined ? begin : change
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 py-1">
      {remove === undefined && (
        <TextInput label={t('factor.passkeyName')} maxLength={40} value={name} onChange={setName} />
      )}
      <TextInput
        label={t('factor.codeOrRecovery')}
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        error={error?.fields.code && error.message}
      />
      <Button
        type="submit"
        size="md"
        tone={remove === undefined ? 'primary' : 'danger'}
        loading={creating || begin.isPending || change.isPending}
        disabled={code.trim() === '' || (remove === undefined && name.trim() === '')}
      >
        {t(remove === undefined ? 'factor.passkeyAdd' : 'factor.passkeyRemove')}
      </Button>
    </form>
  )
}
