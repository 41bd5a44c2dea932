import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api/api'
import { CallError } from '../api/callError'
import { ticketOf } from '../api/secondFactor'
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
  const [ticket, setTicket] = useState('')
  const [code, setCode] = useState('')

  async function logIn(event: FormEvent) {
    event.preventDefault()
    setAsking(true)
    setRefused('')
    try {
      const options = { silent: true, token: '' }
      enter(
        ticket === ''
          ? await api.call('POST console/login', { account, password }, options)
          : await api.call('POST console/login_factor', { ticket, code }, options),
      )
    } catch (error) {
      const due = ticketOf(error)
      if (due !== '') setTicket(due)
      else setRefused(error instanceof CallError ? error.message : t('states.submissionFailed'))
    } finally {
      setAsking(false)
    }
  }

  return (
    <Entrance title={say('login.title')} note={say('login.note')}>
      <form onSubmit={logIn} className="mt-5 flex flex-col gap-4">
        {refused && <Notice kind="error">{refused}</Notice>}
        {ticket === '' ? (
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
          disabled={ticket === '' ? account === '' || password === '' : code === ''}
        >
          {say('login.enter')}
        </Button>
        {ticket !== '' && (
          <LinkButton
            onClick={() => {
              setTicket('')
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
