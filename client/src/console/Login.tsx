import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api/api'
import { CallError } from '../api/callError'
import { answerWithPasskey, canUsePasskeys, type FactorDue, factorDueIn } from '../api/passkey'
import { Button } from '../ui/Button'
import { LinkButton } from '../ui/Link'
import { Notice } from '../ui/Notice'
import { PasswordInput } from '../ui/PasswordInput'
import { TextInput } from '../ui/TextInput'
import { Entrance } from './Entrance'
import { useOperator } from './operator'
import { say } from './say'

export function Login() {
  const { t } = useTranslation()
  const enter = useOperator(state => state.enter)
  const [account, setAccount] = useState('operator')
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState('')
  const [asking, setAsking] = useState(false)
  /** Set once the password was right and a second factor is due. */
  const [due, setDue] = useState<FactorDue | null>(null)
  const [code, setCode] = useState('')

  async function logIn(event: FormEvent | null, usesPasskey = false) {
    event?.preventDefault()
    setAsking(true)
    setRefused('')
    try {
      const options = { silent: true, token: '' }
      enter(
        due === null
          ? await api.call('POST console/login', { account, password }, options)
          : await api.call(
              'POST console/login_factor',
              { ticket: due.ticket, ...(usesPasskey ? { passkey: await answerWithPasskey(due) } : { code }) },
              options,
            ),
      )
    } catch (error) {
      const isDue = factorDueIn(error)
      if (isDue !== null) setDue(isDue)
      else if (error instanceof CallError) setRefused(error.message)
      else setRefused(t(usesPasskey ? 'factor.passkeyFailed' : 'states.submissionFailed'))
    } finally {
      setAsking(false)
    }
  }

  return (
    <Entrance title={say('login.title')} note={say('login.note')}>
      <form onSubmit={logIn} className="mt-5 flex flex-col gap-4">
        {refused && <Notice kind="error">{refused}</Notice>}
        {due === null ? (
          <>
            <TextInput label={say('login.account')} autoComplete="username" value={account} onChange={setAccount} />
            <PasswordInput
              label={say('login.password')}
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
            />
          </>
        ) : (
          <TextInput
            label={t('factor.codeOrRecovery')}
            autoComplete="one-time-code"
            autoFocus
            value={code}
            onChange={setCode}
          />
        )}
        <Button
          type="submit"
          block
          loading={asking}
          disabled={due === null ? account === '' || password === '' : code === ''}
        >
          {say('login.enter')}
        </Button>
        {due?.passkey !== undefined && canUsePasskeys() && (
          <Button block tone="quiet" disabled={asking} onClick={() => void logIn(null, true)}>
            {t('factor.passkeyUse')}
          </Button>
        )}
        {due !== null && (
          <LinkButton
            onClick={() => {
              setDue(null)
              setCode('')
              setRefused('')
            }}
          >
            {say('factor.back')}
          </LinkButton>
        )}
      </form>
    </Entrance>
  )
}
