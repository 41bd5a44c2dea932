import { unguessable } from '../platform/random'
import { digest, keyFor } from '../platform/secrets'
import type { Wall } from '../platform/wall'

/**
 * Tokens that say "this device came in before", one for each account. They open nothing and hold no secret: whoever brings one is only
 * counted apart from strangers, so that nobody's guesses keep the owner out. Signed instead of stored, so that no stranger fills a table;
 * in a header instead of a cookie, so that no other page can send one.
 */
export class DeviceTokens {
  constructor(private readonly options: { key: Buffer; wall: Pick<Wall, 'now'> }) {}

  /** Which device this is, if one of the tokens it brought was given to it for this account. */
  idOf(account: string, brought: string | null): string | null {
    for (const token of (brought ?? '').split(' ', most_brought)) {
      const [id = '', issued = '', mac = ''] = token.split('.')
      const age_ms = this.options.wall.now() - Number.parseInt(issued, 36) * 1000
      if (mac !== '' && mac === this.#mac(account, id, issued) && age_ms < life_ms) return id
    }
    return null
  }

  /** For a device that has just proved to be the account's. One that was known stays the one it was. */
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
/** A browser that several people use brings one for each. */
const most_brought = 8
