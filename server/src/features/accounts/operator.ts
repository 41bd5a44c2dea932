import { createHash } from 'node:crypto'
import { keyFor, sameSecret } from '../../platform/secrets'

/** The one operator: named `operator`, with the password of the configuration. */
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

  matches(account: string, password: string): boolean {
    const right = sameSecret(this.#key, password, this.password)
    return account === this.name && right
  }
}

const uuidFrom = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
