import { beforeEach, expect, it } from 'vitest'
import { noOrigin } from '../../lane/origin'
import { done, forget, note } from './noted.fixture'
import { recover } from './recovery'

beforeEach(forget)

it.each([
  ['the writer is unavailable', { id: 7, uuid: 'u7' }, 'no writer'],
  ['the user no longer exists', null, 'code_invalid'],
])('A failed recovery returns its code: %s', async (_, person, refusal) => {
  const deps = {
    people: {
      persons: { byLogin: async () => person },
      places: { of: async () => ({ known: false, name: 'there' }) },
      codes: { use: note('code', 1), giveBack: note('given back') },
      hashing: { hash: async (given: string) => `hash of ${given}` },
      refusesCommonPasswords: false,
    },
    lane: { run: () => Promise.reject(new Error('no writer')) },
    sessions: { revokeAll: async () => undefined },
  } as never
  const form = { account: 'alice@lagoon.test', areacode: '', code: '042917', password: 'new', repassword: 'new' }
  const failed = recover(deps, form, { ip: '203.0.113.7', origin: noOrigin, device: null })
  await expect(failed).rejects.toThrow(refusal)
  expect(done.at(-1)).toEqual(['given back', 1])
})
