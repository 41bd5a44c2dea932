import { api } from '../../api/api'
import { toast } from '../../ui/toast'
import { type Account, areaOf, nameOf } from './account'

/** One code a minute is given to an account. */
const waitSeconds = 60

/** Sends a code; answers the seconds until the next one may be asked for, or nothing when it was refused (and said so). */
export async function sendCode(account: Account, type: 'register' | 'forget'): Promise<number | undefined> {
  try {
    const user_string = nameOf(account)
    const { message } =
      account.mode === 'phone'
        ? await api.act('POST sms_send', { user_string, type, area_code: areaOf(account) })
        : await api.act('POST sms_mail', { user_string, type })
    if (message) toast(message, 'success')
    return waitSeconds
  } catch {
    return undefined
  }
}
