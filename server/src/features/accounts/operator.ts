import { createHash } from 'node:crypto'
import type { Acting, Caller } from '../../http/call'
import { keyFor, sameSecret } from '../../platform/secrets'

/** The row of the operator of the configuration, and its second factor: its sessions have a uuid that depends on the password. */
export const builtInUuid = '00000000-0000-4000-8000-000000000000'

/** The owner of the second factor of the operator who makes a call. */
export const factorOf = ({ operator, userUuid }: Caller): string => (operator?.id === 0 ? builtInUuid : userUuid)

/** An operator whose password can be checked. */
export interface Named extends Acting {
  readonly uuid: string
  readonly hash: string | null
  /** The owner of the second factor. */
  readonly factor: string
}

/** The operator of the configuration: named `operator`, with the password of the configuration. */
export class Operator {
  readonly name = 'operator'
  /** Derived from the password: a new password ends all sessions of the old one. */
  readonly uuid: string
  readonly #key: Buffer

  constructor(
    secret: string,
    private readonly password: string,
  ) {
    this.#key = keyFor(secret, 'operator')
    this.uuid = uuidFrom(createHash('sha256').update(this.#key).update(password).digest('hex'))
  }

  /** As the sessions know it. */
  get named(): Named {
    return { id: 0, name: this.name, role: 'owner', uuid: this.uuid, hash: null, factor: builtInUuid }
  }

  matches(account: string, password: string): boolean {
    const right = sameSecret(this.#key, password, this.password)
    return account === this.name && right
  }
}

const uuidFrom = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
