import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useFieldText } from '../../forms/useFieldText'
import { useForm } from '../../forms/useForm'
import { go } from '../../nav/navigator'
import { useTask } from '../../reads/useAction'
import { Button } from '../../ui/Button'
import { LinkButton } from '../../ui/Link'
import { PasswordInput } from '../../ui/PasswordInput'
import { toast } from '../../ui/toast'
import { AccountFields } from './AccountFields'
import { DemoPeople } from './DemoPeople'
import { enter, wayBack } from './enter'
import { lastAccount, rememberAccount } from './lastAccount'
import { checkLogin, type LoginForm, loginInput } from './login.form'
import { SessionScreen } from './SessionScreen'

export function Login() {
  const { t } = useTranslation('accounts')
  const fieldText = useFieldText()
  const [query] = useSearchParams()
  const login = useTask({
    mutationFn: (values: LoginForm) => enter(loginInput(values)),
    onSuccess: (_, values) => {
      rememberAccount(values)
      toast(t('login.done'), 'success')
    },
  })
  const form = useForm<LoginForm>({ ...lastAccount(), password: '' }, checkLogin, values => login.mutate(values))
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
