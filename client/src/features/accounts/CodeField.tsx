import { useState } from 'react'
import { api } from '../../api/api'
import { CodeNotice, type ShownCode } from '../../parts/CodeNotice'
import { useEntry } from '../../parts/useEntry'
import type { Form } from '../../parts/useForm'
import { toast } from '../../ui/toast'
import { type Account, accountProblem, areaOf, nameOf } from './account'
import { CodeEntry } from './CodeEntry'

type WithCode = Account & { code: string }

/** The field for the code and the button that sends it; the account must be well-formed first. */
export function CodeField<V extends WithCode>({ form, type }: { form: Form<V>; type: 'register' | 'forget' }) {
  const entry = useEntry()
  const [shown, setShown] = useState<{ to: string; code: ShownCode } | null>(null)
  const account: WithCode = form.values
  const fields = form as unknown as Form<WithCode>
  const channel = account.mode === 'phone' ? 'sms' : 'mail'

  async function send() {
    const problem = accountProblem(account)
    if (problem) {
      fields.refuse({ [account.mode]: problem })
      return undefined
    }
    const sent = await sendCode(account, type, entry?.[channel] === 'shown')
    setShown(sent?.shown ? { to: nameOf(account), code: sent.shown } : null)
    return sent?.seconds
  }

  return (
    <>
      <CodeEntry form={fields} onSend={send} />
      <CodeNotice
        channel={channel}
        shown={shown?.to === nameOf(account) ? shown.code : null}
        onUse={code => fields.change('code', code)}
      />
    </>
  )
}

/** The server sends an account at most one code a minute. */
const waitSeconds = 60

interface Sent {
  /** The seconds until the user may request the next code. */
  seconds: number
  /** The code itself, if the simulation shows it. */
  shown: ShownCode | null
}

/** Sends a code. Returns nothing if the server refused it; the call has then shown why. */
async function sendCode(account: Account, type: 'register' | 'forget', isShown: boolean): Promise<Sent | undefined> {
  try {
    const user_string = nameOf(account)
    const { message } =
      account.mode === 'phone'
        ? await api.act('POST sms_send', { user_string, type, area_code: areaOf(account) })
        : await api.act('POST sms_mail', { user_string, type })
    const requested = { user_string, type, areacode: areaOf(account) }
    const shown = isShown ? await api.call('POST user/shown_code', requested, { silent: true }).catch(() => null) : null
    if (message && !shown) toast(message, 'success')
    return { seconds: waitSeconds, shown }
  } catch {
    return undefined
  }
}
