import type { ShownCode } from '../../forms/CodeNotice'
import { toast } from '../../ui/toast'
import { api } from '../../wire/api'
import { type Account, areaOf, nameOf } from './account'

/** One code a minute is given to an account. */
const waitSeconds = 60

interface Sent {
  /** Until the next one may be asked for. */
  seconds: number
  /** The code itself, where the simulation shows it. */
  shown: ShownCode | null
}

/** Sends a code; nothing when it was refused (and said so). */
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
