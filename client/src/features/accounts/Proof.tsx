import { useTranslation } from 'react-i18next'
import { api } from '../../api/api'
import { useTask } from '../../api/useAction'
import { useForm } from '../../parts/useForm'
import { Button } from '../../ui/Button'
import { AccountFields } from './AccountFields'
import { type Account, areaOf, nameOf } from './account'
import { CodeField } from './CodeField'
import { checkProof, type ProofForm } from './recover.form'

interface Props {
  account: Account
  onProved: (account: Account, ticket: string) => void
}

export function Proof({ account, onProved }: Props) {
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
