import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { answerWithPasskey, canUsePasskeys, type FactorDue } from '../../api/passkey'
import { useTask } from '../../api/useAction'
import { useRead } from '../../api/useRead'
import { go } from '../../parts/navigator'
import { useFieldText } from '../../parts/useFieldText'
import { useForm } from '../../parts/useForm'
import { Avatar } from '../../ui/Avatar'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { LinkButton } from '../../ui/Link'
import { PasswordInput } from '../../ui/PasswordInput'
import { Spinner } from '../../ui/Spinner'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/toast'
import { AccountFields } from './AccountFields'
import { answerFactor, enter, wayBack } from './enter'
import { lastAccount, rememberAccount } from './lastAccount'
import { checkLogin, type LoginForm, loginInput } from './login.form'
import { SessionScreen } from './SessionScreen'

export function Login() {
  const { t } = useTranslation('accounts')
  const fieldText = useFieldText()
  const [query] = useSearchParams()
  const [due, setDue] = useState<FactorDue | null>(null)
  const login = useTask({
    mutationFn: (values: LoginForm) => enter(loginInput(values)),
    onSuccess: (due, values) => {
      rememberAccount(values)
      if (due !== null) setDue(due)
      else toast(t('login.done'), 'success')
    },
  })
  const form = useForm<LoginForm>({ ...lastAccount(), password: '' }, checkLogin, values => login.mutate(values))
  if (due !== null) return <SecondStep due={due} onBack={() => setDue(null)} />
  return (
    <SessionScreen title={t('login.title')} note={t('login.note')}>
      <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <AccountFields form={form} />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          value={form.values.password}
          onChange={password => form.change('password', password)}
          error={fieldText(form.problems.password)}
          aside={
            <LinkButton onClick={() => go('/pages/user/login/choose', wayBack(query))}>{t('login.forgot')}</LinkButton>
          }
        />
        <Button type="submit" block loading={login.isPending}>
          {t('login.submit')}
        </Button>
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-soft">
          {t('login.noAccount')}
          <LinkButton onClick={() => go('/pages/user/login/register', wayBack(query))}>
            {t('login.register')}
          </LinkButton>
        </p>
      </form>
      <DemoPeople
        entering={login.isPending ? login.variables.mail : undefined}
        onChoose={({ email, password }) => login.mutate({ ...form.values, mode: 'mail', mail: email, password })}
      />
    </SessionScreen>
  )
}

/** After a right password, where the user has a second factor. */
function SecondStep({ due, onBack }: { due: FactorDue; onBack: () => void }) {
  const { t } = useTranslation('accounts')
  const { t: common } = useTranslation()
  const [code, setCode] = useState('')
  const login = useTask({
    mutationFn: (proof: { code: string } | { passkey: string }) => answerFactor({ ticket: due.ticket, ...proof }),
    onSuccess: () => toast(t('login.done'), 'success'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    login.mutate({ code })
  }
  const givePasskey = () =>
    answerWithPasskey(due).then(
      passkey => login.mutate({ passkey }),
      () => toast(common('factor.passkeyFailed'), 'error'),
    )
  return (
    <SessionScreen title={t('login.title')} note={t('login.factorNote')}>
      <form onSubmit={submit} className="flex flex-col gap-5">
        <TextInput
          label={t('login.factor')}
          autoComplete="one-time-code"
          autoFocus
          value={code}
          onChange={setCode}
          error={login.error?.fields.code && login.error.message}
        />
        <Button type="submit" block loading={login.isPending} disabled={code.trim() === ''}>
          {t('login.submit')}
        </Button>
        {due.passkey !== undefined && canUsePasskeys() && (
          <Button block tone="quiet" disabled={login.isPending} onClick={() => void givePasskey()}>
            {common('factor.passkeyUse')}
          </Button>
        )}
        <p className="text-center">
          <LinkButton onClick={onBack}>{t('login.back')}</LinkButton>
        </p>
      </form>
    </SessionScreen>
  )
}

interface Props {
  /** The e-mail address of the demo user that is being logged in. */
  entering?: string
  onChoose: (person: { email: string; password: string }) => void
}

/** On a demo exchange: the demo users, each logged in by one tap. Nothing on another exchange. */
function DemoPeople({ entering, onChoose }: Props) {
  const { t } = useTranslation('accounts')
  const people = useRead('GET user/demo_people', {}, { staleTime: Number.POSITIVE_INFINITY, retry: false })
  if (!people.data?.length) return null
  return (
    <Card look="glow" className="mt-8">
      <h2 className="text-body font-semibold">{t('demo.title')}</h2>
      <p className="text-small text-soft">{t('demo.note')}</p>
      <ul className="mt-3 grid grid-cols-5">
        {people.data.map(({ nickname, email, password, review_status }) => (
          <li key={email}>
            <button
              type="button"
              disabled={entering !== undefined}
              onClick={() => onChoose({ email, password })}
              className="flex w-full flex-col items-center gap-1 rounded-md py-2 text-center active:bg-press disabled:opacity-60"
            >
              {entering === email ? <Spinner size={44} /> : <Avatar name={nickname} size={44} />}
              <span className="mt-0.5 max-w-full truncate text-note font-semibold">{nickname}</span>
              <span className="text-caption text-soft">{t(review_status === 2 ? 'demo.verified' : 'demo.fresh')}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
