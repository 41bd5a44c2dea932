import type { CallData } from '@lagoon/shared/api/index'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button'
import { CopyText } from '../../ui/CopyText'
import { Notice } from '../../ui/Notice'
import { QrCode } from '../../ui/QrCode'
import { TextInput } from '../../ui/TextInput'
import { useDo } from '../ask'
import { say } from '../say'

type Begun = CallData<'POST console/factor'>

/** Sets up the operator's second factor, or removes it. */
export function Factor({ isOn, needed }: { isOn: boolean; needed: boolean }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const begin = useDo('POST console/factor', { quiet: true, onDone: setBegun })
  if (begun && begun.recovery.length > 0) return <Recovery codes={begun.recovery} onDone={() => setBegun(null)} />
  if (isOn) return <CodeForm step="remove" onDone={() => setBegun(null)} />
  return (
    <div className="flex flex-col gap-3">
      {needed && <Notice kind="warn">{say('factor.needed')}</Notice>}
      {begun ? (
        <>
          <p className="text-note text-soft">{say('factor.scan')}</p>
          <div className="flex flex-col items-center gap-2 rounded-md bg-well p-4">
            <QrCode value={begun.uri} label={say('factor.qr')} size={200} />
            <CopyText text={begun.secret} look="full" />
          </div>
          <CodeForm step="confirm" onDone={setBegun} />
        </>
      ) : (
        <>
          <p className="text-note text-soft">{say('factor.note')}</p>
          <Button size="md" loading={begin.isPending} onClick={() => begin.mutate({ kind: 'totp', step: 'begin' })}>
            {say('factor.begin')}
          </Button>
        </>
      )}
    </div>
  )
}

function CodeForm({ step, onDone }: { step: 'confirm' | 'remove'; onDone: (answer: Begun) => void }) {
  const [code, setCode] = useState('')
  const change = useDo('POST console/factor', { onDone })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ kind: 'totp', step, code })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextInput
        label={say(step === 'confirm' ? 'factor.code' : 'factor.codeOrRecovery')}
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        error={change.error?.fields.code && change.error.message}
      />
      <Button
        type="submit"
        size="md"
        tone={step === 'confirm' ? 'primary' : 'danger'}
        loading={change.isPending}
        disabled={code.trim() === ''}
      >
        {say(step === 'confirm' ? 'factor.confirm' : 'factor.remove')}
      </Button>
    </form>
  )
}

function Recovery({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="flex flex-col gap-3">
      <Notice kind="warn">{say('factor.recovery')}</Notice>
      <ul className="figures grid grid-cols-2 gap-2 rounded-md bg-well p-4 text-body">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyText text={codes.join(' ')} className="text-small text-faint" />
      <Button size="md" onClick={onDone}>
        {say('factor.done')}
      </Button>
    </div>
  )
}
