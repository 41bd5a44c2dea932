import type { ShownCode } from '../../forms/CodeNotice'
import { toast } from '../../ui/toast'
import { api } from '../../wire/api'
import { type Account, areaOf, nameOf } from './account'

/** The server sends an account at most one code a minute. */
const waitSeconds = 60

interface Sent {
  /** The seconds until the user may request the next code. */
  seconds: number
  /** The code itself, if the simulation shows it. */
  shown: ShownCode | null
}

/** Sends a code. Returns nothing if the server refused it; the call has then shown why. */
export async function sendCode(
  account: Account,
  type: 'register' | 'forget',
  isShown: boolean,
): Promise<Sent | undefined> {
  try {
    const user_string = nameOf(account)
    const { message } =
      account.mode === 'phone'
        ? await api.act('POST sms_send', { user_string, type, area_code: areaOf(account) })
        : await api.act('POST sms_mail', { user_string, type })
    const asked = { user_string, type, areacode: areaOf(account) }
    const shown = isShown ? await api.call('POST user/shown_code', asked, { silent: true }).catch(() => null) : null
    if (message && !shown) toast(message, 'success')
    return { seconds: waitSeconds, shown }
  } catch {
    return undefined
  }
}
