import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Logo } from '../ui/Logo'
import { Notice } from '../ui/Notice'
import { PasswordInput } from '../ui/PasswordInput'
import { TextInput } from '../ui/TextInput'
import { api } from '../wire/api'
import { CallError } from '../wire/callError'
import { useOperator } from './operator'
import { LanguageChoice } from './parts/LanguageChoice'
import { WorldMark } from './parts/WorldMark'
import { say } from './say'

export function Login() {
  const { t } = useTranslation()
  const enter = useOperator(state => state.enter)
  const [account, setAccount] = useState('operator')
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState('')
  const [asking, setAsking] = useState(false)

  async function logIn(event: FormEvent) {
    event.preventDefault()
    setAsking(true)
    setRefused('')
    try {
      enter(await api.call('POST console/login', { account, password }, { silent: true, token: '' }))
    } catch (error) {
      setRefused(error instanceof CallError ? error.message : t('states.submissionFailed'))
    } finally {
      setAsking(false)
    }
  }

  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <div className="fixed inset-x-0 top-0 flex justify-center pt-3">
        <WorldMark />
      </div>
      <Card look="glow" className="w-full max-w-[380px] p-6">
        <Logo name="Lagoon" size={32} />
        <h1 className="mt-5 text-heading font-semibold">{say('login.title')}</h1>
        <p className="mt-1 text-note text-soft">{say('login.note')}</p>
        <form onSubmit={logIn} className="mt-5 flex flex-col gap-4">
          {refused && <Notice kind="error">{refused}</Notice>}
          <TextInput label={say('login.account')} autoComplete="username" value={account} onChange={setAccount} />
          <PasswordInput
            label={say('login.password')}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
          <Button type="submit" block loading={asking} disabled={account === '' || password === ''}>
            {say('login.enter')}
          </Button>
        </form>
        <div className="mt-4 -mb-2 flex justify-center">
          <LanguageChoice />
        </div>
      </Card>
    </main>
  )
}
