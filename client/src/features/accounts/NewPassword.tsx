import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { NewPasswordInput } from '../../forms/NewPasswordInput'
import { problemsOf } from '../../forms/password.rules'
import { useFieldText } from '../../forms/useFieldText'
import { useForm } from '../../forms/useForm'
import { go } from '../../nav/navigator'
import { useAction } from '../../reads/useAction'
import { Button } from '../../ui/Button'
import { PasswordInput } from '../../ui/PasswordInput'
import { useSession } from '../../wire/session'
import type { Account } from './account'
import { wayBack } from './enter'
import { rememberAccount } from './lastAccount'
import { checkNewPassword, forgetInput, type NewPasswordForm } from './recover.form'

export function NewPassword({ account, ticket }: { account: Account; ticket: string }) {
  const { t } = useTranslation('accounts')
  const fieldText = useFieldText()
  const [query] = useSearchParams()
  const forget = useAction('POST user/forget', {
    onDone: () => {
      rememberAccount(account)
      // The server has ended all sessions of the account, this browser's too.
      useSession.getState().leave()
      go('/pages/user/login/login', wayBack(query), { replace: true })
    },
    onFailed: ({ fields }) => form.refuse(problemsOf({ password: fields.password, again: fields.repassword })),
  })
  const form = useForm<NewPasswordForm>({ password: '', again: '' }, checkNewPassword, values =>
    forget.mutate(forgetInput(account, ticket, values)),
  )
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <NewPasswordInput
        label={t('newPassword')}
        hint={t('passwordHint')}
        value={form.values.password}
        onChange={password => form.change('password', password)}
        error={fieldText(form.problems.password)}
      />
      <PasswordInput
        label={t('passwordAgain')}
        autoComplete="new-password"
        value={form.values.again}
        onChange={again => form.change('again', again)}
        error={fieldText(form.problems.again)}
      />
      <Button type="submit" block loading={forget.isPending}>
        {t('recover.submit')}
      </Button>
    </form>
  )
}
