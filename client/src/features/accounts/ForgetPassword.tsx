import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { api } from '../../api/api'
import { useSession } from '../../api/session'
import { useAction, useTask } from '../../api/useAction'
import { go } from '../../parts/navigator'
import { problemsOf } from '../../parts/password.rules'
import { useForm } from '../../parts/useForm'
import { Button } from '../../ui/Button'
import { Steps } from '../../ui/Steps'
import { AccountFields } from './AccountFields'
import { type Account, areaOf, nameOf } from './account'
import { CodeField } from './CodeField'
import { wayBack } from './enter'
import { lastAccount, rememberAccount } from './lastAccount'
import { NewPasswordFields } from './NewPasswordFields'
import { checkNewPassword, checkProof, forgetInput, type NewPasswordForm, type ProofForm } from './recover.form'
import { SessionScreen } from './SessionScreen'

/** Two steps: prove who owns the account, then choose a password. The first step returns a ticket, and the second one uses it up. */
export function ForgetPassword() {
  const { t } = useTranslation('accounts')
  const [query] = useSearchParams()
  const [proved, setProved] = useState(() => provedBy(query))
  const mode = query.get('by') === 'mail' ? 'mail' : 'phone'
  const step = proved ? 'password' : 'prove'
  return (
    <SessionScreen title={t(`recover.${step}Title`)} note={t(`recover.${step}Note`)}>
      <div className="mb-6">
        <Steps
          label={t('recover.steps')}
          steps={[t('recover.proveStep'), t('recover.passwordStep')]}
          at={proved ? 1 : 0}
        />
      </div>
      {proved ? (
        <NewPassword {...proved} />
      ) : (
        <Proof account={{ ...lastAccount(), mode }} onProved={(account, ticket) => setProved({ account, ticket })} />
      )}
    </SessionScreen>
  )
}

/** The link of an operator has a ticket in it, which proves the owner as the first step does. */
function provedBy(query: URLSearchParams): { account: Account; ticket: string } | null {
  const ticket = query.get('ticket') ?? ''
  if (ticket === '') return null
  const name = query.get('account') ?? ''
  const account: Account =
    query.get('by') === 'mail'
      ? { mode: 'mail', area: '', phone: '', mail: name }
      : { mode: 'phone', area: query.get('area') ?? '', phone: name, mail: '' }
  return { account, ticket }
}

function NewPassword({ account, ticket }: { account: Account; ticket: string }) {
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

interface Props {
  account: Account
  onProved: (account: Account, ticket: string) => void
}

function Proof({ account, onProved }: Props) {
  const { t } = useTranslation('accounts')
  const check = useTask({
    mutationFn: ticketFor,
    onSuccess: ({ ticket }, values) => onProved(values, ticket),
  })
  const form = useForm<ProofForm>({ ...account, code: '' }, checkProof, values => check.mutate(values))
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <AccountFields form={form} fixed />
      <CodeField form={form} type="forget" />
      <Button type="submit" block loading={check.isPending}>
        {t('recover.next')}
      </Button>
    </form>
  )
}

function ticketFor(form: ProofForm): Promise<{ ticket: string }> {
  const user_string = nameOf(form)
  return form.mode === 'phone'
    ? api.call('POST user/check_mobile', { mobile_code: form.code, user_string, areacode: areaOf(form) })
    : api.call('POST user/check_email', { email_code: form.code, user_string })
}
