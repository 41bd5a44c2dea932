import type { ShownCode } from '../../forms/CodeNotice'
import { toast } from '../../ui/toast'
import { api } from '../../wire/api'

/** The server sends at most one code a minute. */
const waitSeconds = 60

/** Sends a code to the user's own e-mail address or phone, and returns the code if the simulation shows it; undefined if it was refused. */
export async function sendAddressCode(
  isShown: boolean,
): Promise<{ seconds: number; shown: ShownCode | null } | undefined> {
  try {
    const { message } = await api.act('POST set/sms_other_mail', {})
    const shown = isShown ? await api.call('POST set/shown_code', {}, { silent: true }).catch(() => null) : null
    if (message && !shown) toast(message, 'success')
    return { seconds: waitSeconds, shown }
  } catch {
    return undefined
  }
}
