import { codeDigits } from '@lagoon/shared/catalogue/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeNotice, type ShownCode } from '../../forms/CodeNotice'
import { useEntry } from '../../forms/useEntry'
import { useFieldText } from '../../forms/useFieldText'
import type { Form } from '../../forms/useForm'
import { CodeInput } from '../../ui/CodeInput'
import { type Account, accountProblem, nameOf } from './account'
import { sendCode } from './sendCode'

type WithCode = Account & { code: string }

/** The field for the code and the button that sends it; the account must be well-formed first. */
export function CodeField<V extends WithCode>({ form, type }: { form: Form<V>; type: 'register' | 'forget' }) {
  const { t } = useTranslation('accounts')
  const fieldText = useFieldText()
  const entry = useEntry()
  const [shown, setShown] = useState<{ to: string; code: ShownCode } | null>(null)
  const account: WithCode = form.values
  const { change, problems, refuse } = form as unknown as Form<WithCode>
  const channel = account.mode === 'phone' ? 'sms' : 'mail'

  async function send() {
    const problem = accountProblem(account)
    if (problem) {
      refuse({ [account.mode]: problem })
      return undefined
    }
    const sent = await sendCode(account, type, entry?.[channel] === 'shown')
    setShown(sent?.shown ? { to: nameOf(account), code: sent.shown } : null)
    return sent?.seconds
  }

  return (
    <>
      <CodeInput
        length={codeDigits}
        label={t('code')}
        sendLabel={t('sendCode')}
        waitLabel={seconds => t('sendAgain', { seconds })}
        onSend={send}
        value={account.code}
        onChange={code => change('code', code)}
        error={fieldText(problems.code)}
      />
      <CodeNotice
        channel={channel}
        shown={shown?.to === nameOf(account) ? shown.code : null}
        onUse={code => change('code', code)}
      />
    </>
  )
}
