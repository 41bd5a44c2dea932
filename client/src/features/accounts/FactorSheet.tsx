import type { CallData } from '@lagoon/shared/api/index'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { Button } from '../../ui/Button'
import { CopyText } from '../../ui/CopyText'
import { Notice } from '../../ui/Notice'
import { QrCode } from '../../ui/QrCode'
import { Sheet } from '../../ui/Sheet'
import { TextInput } from '../../ui/TextInput'

type Changed = CallData<'POST user/factor'>

interface Props {
  open: boolean
  isOn: boolean
  onClose: () => void
}

/** Sets up the user's second factor, or removes it. */
export function FactorSheet({ open, isOn, onClose }: Props) {
  const { t } = useTranslation('settings')
  return (
    <Sheet open={open} onClose={onClose} title={t('factor.title')} description={t('factor.note')}>
      {open && <Steps isOn={isOn} onDone={onClose} />}
    </Sheet>
  )
}

function Steps({ isOn, onDone }: { isOn: boolean; onDone: () => void }) {
  const { t } = useTranslation('settings')
  const [begun, setBegun] = useState<Changed | null>(null)
  const begin = useAction('POST user/factor', { quiet: true, onDone: ({ data }) => setBegun(data) })
  if (begun && begun.recovery.length > 0) return <Recovery codes={begun.recovery} onDone={onDone} />
  if (isOn) return <CodeForm step="remove" onDone={onDone} />
  if (!begun)
    return (
      <Button block loading={begin.isPending} onClick={() => begin.mutate({ kind: 'totp', step: 'begin' })}>
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
      <CodeForm step="confirm" onDone={setBegun} />
    </div>
  )
}

function CodeForm({ step, onDone }: { step: 'confirm' | 'remove'; onDone: (changed: Changed) => void }) {
  const { t } = useTranslation('settings')
  const [code, setCode] = useState('')
  const change = useAction('POST user/factor', {
    refresh: ['GET user/center', 'GET user/center2'],
    onDone: ({ data }) => onDone(data),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ kind: 'totp', step, code })
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
  const { t } = useTranslation('settings')
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
