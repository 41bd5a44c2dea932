import type { ApiKeys, KeyHolder } from '../../http/apiKeys'
import { isSignature } from '../../platform/signature.rules'
import type { Wall } from '../../platform/wall'
import { badKey, badSignature, notSent, unknownKey } from './fault'
import { fail, type Params } from './params'
import { assertTimely } from './signed.rules'

const shapeOfKey = /^[A-Za-z0-9]{64}$/

/** Finds the owner of an API key, and checks signatures. */
export class Signers {
  constructor(private readonly deps: { apiKeys: ApiKeys; wall: Pick<Wall, 'now'> }) {}

  /** The owner of a key, without a signature. */
  async named(key: unknown): Promise<KeyHolder> {
    if (typeof key !== 'string' || !shapeOfKey.test(key)) throw badKey()
    return (await this.deps.apiKeys.holderOf(key)) ?? fail(unknownKey())
  }

  /** The owner of a key, after checking the key, the signature of this text and its time. */
  async signed(key: unknown, params: Params, text: string): Promise<KeyHolder> {
    const holder = await this.named(key)
    const signature = params.text('signature') ?? fail(notSent('signature'))
    if (!isSignature(holder.secret, text, signature)) throw badSignature()
    assertTimely(params, this.deps.wall.now())
    return holder
  }
}
