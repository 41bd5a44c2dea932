import { addressPrefix } from '../platform/address-prefix'
import type { Attempts, Note } from './attempts'
import type { DeviceTokens } from './device-tokens'

/** The place of a request: its address, and the device tokens it brought. */
export interface Place {
  ip: string
  device: string | null
}

/** The place behind a request about an account. */
export interface Origin {
  /** Whether the account was used from there before. */
  known: boolean
  name: string
}

/** For a logged-in user and their own account. */
export const ownSession: Origin = { known: true, name: 'own session' }

const kind = 'login_known'
const known_ms = 30 * 24 * 3600 * 1000

/**
 * The known places of an account: devices that logged in before, and addresses from which it logged in lately. Attempts from a known place
 * are counted separately, so strangers never use up the owner's attempts. A device is better than an address, which is shared with
 * neighbours; a client without a token has only its address.
 */
export class Places {
  constructor(
    private readonly attempts: Attempts,
    private readonly devices: DeviceTokens,
  ) {}

  /** The name under which attempts from a known place are counted; null for an unknown place. */
  async known(account: string, { ip, device }: Place): Promise<string | null> {
    const id = this.devices.idOf(account, device)
    if (id !== null) return `${account} on ${id}`
    const home = homeOf(account, ip)
    return (await this.attempts.noted(home, known_ms)) ? home.subject : null
  }

  /** The same, but an unknown place has a name too: its address. */
  async of(account: string, place: Place): Promise<Origin> {
    const known = await this.known(account, place)
    return { known: known !== null, name: known ?? addressPrefix(place.ip) }
  }

  /** The note that the account's owner logged in from there. */
  home(account: string, { ip }: Place): Note {
    return homeOf(account, ip)
  }

  /** The token that marks a device of the owner as known. */
  tokenFor(account: string, { device }: Place): string {
    return this.devices.tokenFor(account, this.devices.idOf(account, device))
  }
}

const homeOf = (account: string, ip: string): Note => ({ kind, subject: `${account} from ${addressPrefix(ip)}` })
