import { api } from '../../api/api'
import { toast } from '../../ui/toast'

/** One code a minute is given. */
const waitSeconds = 60

/** A code to the user's own mailbox or phone; answers the seconds until the next, or nothing when it was refused. */
export async function sendAddressCode(): Promise<number | undefined> {
  try {
    const { message } = await api.act('POST set/sms_other_mail', {})
    if (message) toast(message, 'success')
    return waitSeconds
  } catch {
    return undefined
  }
}
