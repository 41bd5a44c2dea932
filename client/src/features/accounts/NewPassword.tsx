import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '../../api/session'
import { useAction } from '../../api/useAction'
import { go } from '../../parts/navigator'
import { problemsOf } from '../../parts/password.rules'
import { useForm } from '../../parts/useForm'
import { Button } from '../../ui/Button'
import type { Account } from './account'
import { wayBack } from './enter'
import { rememberAccount } from './lastAccount'
import { NewPasswordFields } from './NewPasswordFields'
import { checkNewPassword, forgetInput, type NewPasswordForm } from './recover.form'

export function NewPassword({ account, ticket }: { account: Account; ticket: string }) {
  const { t } = useTranslation('accounts')
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
      <NewPasswordFields form={form} label={t('newPassword')} againLabel={t('passwordAgain')} />
      <Button type="submit" block loading={forget.isPending}>
        {t('recover.submit')}
      </Button>
    </form>
  )
}
