import { unguessable } from '../platform/random'
import { digest, keyFor } from '../platform/secrets'
import type { Wall } from '../platform/wall'

/**
 * Tokens that say "this device logged in before", one for each account. They grant no access and contain no secret: failed logins from such
 * a device are counted separately, so that strangers who guess do not lock out the owner. They are signed and not stored, so strangers cannot
 * fill a table; they are sent in a header and not in a cookie, so another page cannot send one.
 */
export class DeviceTokens {
  constructor(private readonly options: { key: Buffer; wall: Pick<Wall, 'now'> }) {}

  /** The device's id, if one of its tokens was issued for this account. */
  idOf(account: string, sent: string | null): string | null {
    for (const token of (sent ?? '').split(' ', most_tokens)) {
      const [id = '', issued = '', mac = ''] = token.split('.')
      const age_ms = this.options.wall.now() - Number.parseInt(issued, 36) * 1000
      if (mac !== '' && mac === this.#mac(account, id, issued) && age_ms < life_ms) return id
    }
    return null
  }

  /** The token for a device that has just logged in. A known device keeps its id. */
  tokenFor(account: string, known: string | null): string {
    const id = known ?? unguessable()
    const issued = Math.floor(this.options.wall.now() / 1000).toString(36)
    return `${id}.${issued}.${this.#mac(account, id, issued)}`
  }

  #mac(account: string, id: string, issued: string): string {
    return digest(this.options.key, account, id, issued)
  }
}

export const createDeviceTokens = (secret: string, wall: Pick<Wall, 'now'>): DeviceTokens =>
  new DeviceTokens({ key: keyFor(secret, 'devices'), wall })

const life_ms = 180 * 24 * 3600 * 1000
/** A browser that several people use sends one for each. */
const most_tokens = 8
