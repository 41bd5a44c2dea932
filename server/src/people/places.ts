import { addressPrefix } from '../platform/address-prefix'
import type { Attempts, Note } from './attempts'
import type { DeviceTokens } from './device-tokens'

/** Where a request comes from: its address, and the device tokens it brought. */
export interface Place {
  ip: string
  device: string | null
}

/** Where something that concerns an account came from. */
export interface Origin {
  /** Whether the account was there before. */
  known: boolean
  name: string
}

/** Of who is logged in, and asks about their own account. */
export const ownSession: Origin = { known: true, name: 'own session' }

const kind = 'login_known'
const known_ms = 30 * 24 * 3600 * 1000

/**
 * The places of an account: devices that logged in before, and addresses from which it did lately. What comes from one of them is counted
 * apart, so that strangers never use up what its owner may do. A device is better than an address, which is shared with neighbours; but a
 * client that keeps no token has its address alone.
 */
export class Places {
  constructor(
    private readonly attempts: Attempts,
    private readonly devices: DeviceTokens,
  ) {}

  /** Whom to count what comes from there for: a name of its own for a known place, null for a stranger's. */
  async known(account: string, { ip, device }: Place): Promise<string | null> {
    const id = this.devices.idOf(account, device)
    if (id !== null) return `${account} on ${id}`
    const home = homeOf(account, ip)
    return (await this.attempts.noted(home, known_ms)) ? home.subject : null
  }

  /** The same, with a name for a stranger's place too: its address. */
  async of(account: string, place: Place): Promise<Origin> {
    const known = await this.known(account, place)
    return { known: known !== null, name: known ?? addressPrefix(place.ip) }
  }

  /** What to note when the account's owner was there. */
  home(account: string, { ip }: Place): Note {
    return homeOf(account, ip)
  }

  /** The token by which a device of the owner's is known from now on. */
  tokenFor(account: string, { device }: Place): string {
    return this.devices.tokenFor(account, this.devices.idOf(account, device))
  }
}

const homeOf = (account: string, ip: string): Note => ({ kind, subject: `${account} from ${addressPrefix(ip)}` })
