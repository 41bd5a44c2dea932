import { agreementIds } from '@lagoon/shared/catalogue/newsCategories'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { api } from '../../api/api'
import { CallError, isRefused } from '../../api/callError'
import { useTask } from '../../api/useAction'
import { ArticleLink } from '../../parts/ArticleLink'
import { go } from '../../parts/navigator'
import { useFieldText } from '../../parts/useFieldText'
import { useForm } from '../../parts/useForm'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { LinkButton } from '../../ui/Link'
import { Notice } from '../../ui/Notice'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/toast'
import { AccountFields } from './AccountFields'
import { CodeField } from './CodeField'
import { enter, wayBack } from './enter'
import { lastAccount, rememberAccount } from './lastAccount'
import { loginInput } from './login.form'
import { NewPasswordFields } from './NewPasswordFields'
import {
  checkRegister,
  inviteCodeOf,
  type RegisterForm,
  registerInput,
  registerRefusal,
  typedRegister,
} from './register.form'
import { SessionScreen } from './SessionScreen'

export function Register() {
  const { t } = useTranslation('accounts')
  const { t: common } = useTranslation()
  const fieldText = useFieldText()
  const [query] = useSearchParams()
  const [inviteRefused, setInviteRefused] = useState('')
  const register = useTask({
    mutationFn: (values: RegisterForm) => api.act('POST user/register', registerInput(values)),
    onSuccess: async ({ message }, values) => {
      if (message) toast(message, 'success')
      rememberAccount(values)
      // Logs in with the password that the user has just chosen.
      await enter(loginInput(values))
    },
    onError: (error, values) => {
      if (!(error instanceof CallError)) return
      const fields = isRefused(error, 'invite_invalid') ? { extension_code: 'choice' as const } : error.fields
      form.refuse(registerRefusal(values, fields))
      setInviteRefused(isRefused(error, 'invite_invalid') ? error.message : '')
    },
  })
  const linkCode = inviteCodeOf(query, window.location.search)
  const form = useForm<RegisterForm>(
    {
      ...lastAccount(),
      phone: '',
      mail: '',
      code: '',
      invitation: query.get('invitation') ?? '',
      password: '',
      again: '',
      invite: linkCode,
      agreed: false,
    },
    checkRegister,
    values => register.mutate(values),
    null,
    typedRegister(linkCode),
  )
  const { values, problems, change } = form
  return (
    <SessionScreen title={t('register.title')} note={t('register.note')}>
      <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <AccountFields form={form} />
        {values.invitation ? (
          <Notice kind="success">{t('register.invited')}</Notice>
        ) : (
          <CodeField form={form} type="register" />
        )}
        <NewPasswordFields form={form} label={t('password')} againLabel={t('passwordAgain')} />
        <TextInput
          label={t('register.inviteCode')}
          placeholder={t('register.optional')}
          autoCapitalize="characters"
          value={values.invite}
          onChange={invite => change('invite', invite)}
          error={problems.invite && (inviteRefused || fieldText(problems.invite))}
          clearable
        />
        <AgreeBox
          checked={values.agreed}
          onChange={agreed => change('agreed', agreed)}
          error={problems.agreed && common('states.agreeFirst')}
        />
        <Button type="submit" block loading={register.isPending}>
          {t('register.submit')}
        </Button>
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-soft">
          {t('register.haveAccount')}
          <LinkButton onClick={() => go('/pages/user/login/login', wayBack(query), { replace: true })}>
            {t('register.login')}
          </LinkButton>
        </p>
      </form>
    </SessionScreen>
  )
}

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
  error: string | undefined
}

/** The checkbox for the agreement; both documents open without leaving the form. */
function AgreeBox({ checked, onChange, error }: Props) {
  const { t } = useTranslation('accounts')
  return (
    <Checkbox checked={checked} onChange={onChange} error={error}>
      {t('register.agree')} <ArticleLink id={agreementIds.user}>{t('register.userAgreement')}</ArticleLink>{' '}
      {t('register.and')} <ArticleLink id={agreementIds.privacy}>{t('register.privacy')}</ArticleLink>
    </Checkbox>
  )
}
