import { describe, expect, it } from 'vitest'
import { Refusal } from '../platform/refusal'
import { Codes } from './codes'

/** Codes of a server without a mailer; `full` is the limit that is reached. */
async function asking(full: string | null, { readable = true, kind = 'email' } = {}) {
  const asked: unknown[][] = []
  const codes = new Codes({
    ...{ key: Buffer.alloc(32), mailer: null, mostPerAddress: 30, readable },
    wall: { now: () => 0 },
    attempts: {
      async within(...args: unknown[]) {
        asked.push(args)
        return args[0] === full ? 1500 : 0
      },
    },
    db: {
      get pool() {
        throw new Error('a code was made')
      },
    },
  } as never)
  const refused = await codes
    .send({
      ...{ purpose: 'register', account: { kind: kind as 'email', name: 'new@lagoon.test' }, lang: 'en' },
      ...{ ip: '203.0.113.7', from: { ip: '203.0.113.7', device: null } as never, deliver: true },
    })
    .catch(error => (error instanceof Refusal ? error : (error as Error).message))
  return { asked, refused }
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

describe('how often codes are sent', () => {
  it('is one in a minute, so many to an address in an hour, and ten in a day', async () => {
    const { asked, refused } = await asking('code_day')
    expect(asked.map(([rule, , most, within]) => [rule, most, within])).toEqual([
      ['code_interval', 1, minute],
      ['code_address', 30, hour],
      ['code_day', 10, day],
    ])
    expect(refused).toMatchObject({ key: 'code_too_frequent', detail: { retryAfter_s: 2 } })
  })

  it('is looked at one after the other, so that a refused request uses up nothing else', async () => {
    const { asked, refused } = await asking('code_interval')
    expect(asked).toHaveLength(1)
    expect(refused).toMatchObject({ key: 'code_too_frequent' })
  })

  it('lets everything else through', async () => {
    expect((await asking(null)).refused).toBe('a code was made')
  })
})

it.each([
  ['email', 'code_unavailable.mail'],
  ['mobile', 'code_unavailable.sms'],
])(
  'without a way to send it and an outbox to read, a code by %s is refused before anything else',
  async (kind, text) => {
    const { asked, refused } = await asking(null, { readable: false, kind })
    expect(refused).toMatchObject({ key: 'code_unavailable', detail: { text } })
    expect(asked).toEqual([])
  },
)
