import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button'
import { CopyText } from '../ui/CopyText'
import { Notice } from '../ui/Notice'
import { QrCode } from '../ui/QrCode'
import { TextInput } from '../ui/TextInput'
import { type FactorCall, type FactorChanged, type PasskeyRow, Passkeys } from './Passkeys'

interface Props {
  isOn: boolean
  passkeys: readonly PasskeyRow[]
  /** Makes the secret; shows no message. */
  begin: FactorCall
  /** Checks a code, and switches the factor on or off. */
  change: FactorCall
  onDone?: () => void
}

/** The steps that set a second factor up, or remove it. */
export function FactorSteps({ isOn, passkeys, begin, change, onDone }: Props) {
  const { t } = useTranslation()
  const [begun, setBegun] = useState<FactorChanged | null>(null)
  const done = () => {
    setBegun(null)
    onDone?.()
  }
  if (begun && begun.recovery.length > 0) return <Recovery codes={begun.recovery} onDone={done} />
  if (isOn)
    return (
      <div className="flex flex-col gap-4">
        <Passkeys passkeys={passkeys} begin={begin} change={change} />
        <CodeForm step="remove" change={change} onDone={done} />
      </div>
    )
  if (!begun)
    return (
      <Button
        block
        loading={begin.isPending}
        onClick={() => begin.mutate({ kind: 'totp', step: 'begin' }, { onSuccess: ({ data }) => setBegun(data) })}
      >
        {t('factor.begin')}
      </Button>
    )
  return (
    <div className="flex flex-col gap-4 pb-2">
      <p className="text-note text-soft">{t('factor.scan')}</p>
      <div className="flex flex-col items-center gap-2 rounded-md bg-well p-4">
        <QrCode value={begun.uri} label={t('factor.qr')} size={180} />
        <CopyText text={begun.secret} look="full" />
      </div>
      <CodeForm step="confirm" change={change} onDone={setBegun} />
    </div>
  )
}

interface CodeFormProps {
  step: 'confirm' | 'remove'
  change: FactorCall
  onDone: (changed: FactorChanged) => void
}

function CodeForm({ step, change, onDone }: CodeFormProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ kind: 'totp', step, code }, { onSuccess: ({ data }) => onDone(data) })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 pt-1 pb-2">
      <TextInput
        label={t(step === 'confirm' ? 'factor.code' : 'factor.codeOrRecovery')}
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        error={change.error?.fields.code && change.error.message}
      />
      <Button
        type="submit"
        block
        tone={step === 'confirm' ? 'primary' : 'danger'}
        loading={change.isPending}
        disabled={code.trim() === ''}
      >
        {t(step === 'confirm' ? 'factor.confirm' : 'factor.remove')}
      </Button>
    </form>
  )
}

function Recovery({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-4 pb-2">
      <Notice kind="warn">{t('factor.recovery')}</Notice>
      <ul className="figures grid grid-cols-2 gap-2 rounded-md bg-well p-4 text-body">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyText text={codes.join(' ')} className="text-small text-faint" />
      <Button block onClick={onDone}>
        {t('factor.done')}
      </Button>
    </div>
  )
}
