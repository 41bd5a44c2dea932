import { useTranslation } from 'react-i18next'
import { useFieldText } from '../../forms/useFieldText'
import type { Form } from '../../forms/useForm'
import { CodeInput } from '../../ui/CodeInput'
import { type Account, accountProblem } from './account'
import { sendCode } from './sendCode'

type WithCode = Account & { code: string }

/** The code and the button that sends it; the account must be well-formed first. */
export function CodeField<V extends WithCode>({ form, type }: { form: Form<V>; type: 'register' | 'forget' }) {
  const { t } = useTranslation('session')
  const fieldText = useFieldText()
  const account: WithCode = form.values
  const { change, problems, refuse } = form as unknown as Form<WithCode>

  async function send() {
    const problem = accountProblem(account)
    if (!problem) return sendCode(account, type)
    refuse({ [account.mode]: problem })
    return undefined
  }

  return (
    <CodeInput
      label={t('code')}
      sendLabel={t('sendCode')}
      waitLabel={seconds => t('sendAgain', { seconds })}
      onSend={send}
      value={account.code}
      onChange={code => change('code', code)}
      error={fieldText(problems.code)}
    />
  )
}
