import { describe, expect, it } from 'vitest'
import { keyFor } from '../platform/secrets'
import { type Head, seal, unseal } from './envelope.rules'

const keys = { node: keyFor('secret', 'node'), operator: keyFor('secret', 'operator') }
const sender = '0123456789abcdef0123456789abcdef'
const head: Head = {
  kind: 'ask',
  by: 'node',
  afterGap: true,
  part: 2,
  parts: 3,
  sent_ms: 1_767_225_600_123,
  number: 2 ** 40 + 1,
  id: 77,
  sender,
}
const sealed = () => seal(keys, 'lagoon.main.lane.1', 'inbox.1', head, Buffer.from('buy'))

describe('a sealed message', () => {
  it('is unsealed unchanged, and its header starts with version, kind, key, gap and part', () => {
    const read = unseal(keys, 'lagoon.main.lane.1', 'inbox.1', sealed())
    expect(read).toEqual({ head, body: Buffer.from('buy') })
    // The version, then: a question, the sender's key, after a gap, part 2 of 3.
    expect([...sealed().subarray(0, 8)]).toEqual([1, 0, 0, 1, 0, 2, 0, 3])
  })

  it('counts as forged on another subject or with another reply subject', () => {
    expect(unseal(keys, 'lagoon.main.lane.2', 'inbox.1', sealed())).toBe('forged')
    expect(unseal(keys, 'lagoon.main.lane.1', 'inbox.2', sealed())).toBe('forged')
    expect(unseal(keys, 'lagoon.main.lane.1inbox.1', '', sealed())).toBe('forged')
  })

  it('is rejected if any byte of it was changed', () => {
    const original = sealed()
    const read = original.map((_, at) => {
      const changed = Buffer.from(original)
      changed[at] = (changed[at] ?? 0) ^ 1
      return typeof unseal(keys, 'lagoon.main.lane.1', 'inbox.1', changed) === 'string' ? 1 : 0
    })
    expect(read.every(Boolean)).toBe(true)
  })

  it('counts as forged if the node key signed it in the name of the operator', () => {
    const claimed = seal({ ...keys, operator: keys.node }, 's', '', { ...head, by: 'operator' }, Buffer.from('freeze'))
    expect(unseal(keys, 's', '', claimed)).toBe('forged')
  })

  it('is malformed if it is too short, of another version or of an unknown kind', () => {
    const kind = sealed()
    kind[1] = 9
    for (const bytes of [Buffer.alloc(0), sealed().subarray(0, 73), Buffer.alloc(200, 7), kind])
      expect(unseal(keys, 'lagoon.main.lane.1', 'inbox.1', bytes)).toBe('malformed')
  })
})
