import { describe, expect, it } from 'vitest'
import { poolAnswering } from '../platform/db/pool.fixture'
import { Refusal } from '../platform/refusal'
import { Codes } from './codes'
import { sendCode, shownCode } from './codes.sql'

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

const [alice, own] = ['alice@lagoon.test', { known: true, name: 'own session' }]
const stranger = { known: false, name: '203.0.113.7' }

/** A server at 5 s whose mailer answers `posted`. */
function serving({ readable = false, mailer = true, posted = true } = {}) {
  const { pool, when, callsOf } = poolAnswering()
  const [letters, cleared, deleted]: [unknown[], unknown[], unknown[]] = [[], [], []]
  when(sendCode, () => [])
  const removing = (of: string) => ({ deleteMany: async ({ where }: { where: object }) => deleted.push([of, where]) })
  const codes = new Codes({
    ...{ key: Buffer.alloc(32), mostPerAddress: 30, readable, wall: { now: () => 5000 } },
    attempts: { within: async () => 0, clear: async (...of: string[]) => void cleared.push(of) },
    mailer: mailer && {
      async post(letter: object, told: boolean) {
        letters.push({ ...letter, told })
        return posted
      },
    },
    db: { pool, prisma: { code: removing('code'), outbox: removing('outbox') } },
  } as never)
  const send = (changed: object = {}) =>
    codes
      .send({
        ...{ purpose: 'register', account: { kind: 'email', name: alice }, lang: 'en', ip: '203.0.113.7', from: own },
        ...{ deliver: true, ...changed },
      } as never)
      .catch(({ detail }: Refusal) => detail.text)
  const stored = () =>
    callsOf(sendCode).map(([purpose, target, , now, end, channel, , , isKept, from]) => ({
      ...{ purpose, target, now, end, channel, isKept, from },
    }))
  return { codes, when, send, letters, cleared, deleted, stored }
}

describe('a code', () => {
  it('is valid for ten minutes, and is kept readable only where the outbox is read', async () => {
    const [hidden, shown] = [serving(), serving({ readable: true })]
    for (const server of [hidden, shown]) await server.send()
    const code = { purpose: 'register', target: alice, now: 5000, end: 605_000, channel: 'mail', from: 'own session' }
    expect(hidden.stored()).toEqual([{ ...code, isKept: false }])
    expect(shown.stored()).toEqual([{ ...code, isKept: true }])
  })

  it('is mailed with the subject of its purpose, and a sender who asks is told whether it went', async () => {
    const { send, letters } = serving()
    for (const purpose of ['register', 'address', 'bind', 'forget']) await send({ purpose })
    expect(letters).toMatchObject([
      { to: alice, lang: 'en', subject: 'mail.register', told: true },
      { subject: 'mail.address', told: true },
      { subject: 'mail.address', told: true },
      { subject: 'mail.forget', told: false },
    ])
  })

  it('for nobody is stored like any other, and neither mailed nor kept readable', async () => {
    const { send, letters, stored } = serving({ readable: true })
    await send({ purpose: 'forget', deliver: false })
    expect(stored()).toMatchObject([{ purpose: 'forget', isKept: false }])
    expect(letters).toEqual([])
  })

  it('for a phone is never mailed', async () => {
    const mobile = { account: { kind: 'mobile', name: '85291234567' } }
    const { send, letters, stored } = serving({ readable: true })
    await send(mobile)
    expect([letters, stored()]).toMatchObject([[], [{ channel: 'sms', target: '85291234567' }]])
    expect(await serving().send(mobile)).toBe('code_unavailable.sms')
  })

  it('that could not be mailed may be asked for again at once, from there', async () => {
    const { send, cleared } = serving({ posted: false })
    expect(await send()).toBe('code_unavailable.failed')
    expect(await send({ from: stranger })).toBe('code_unavailable.failed')
    expect(cleared).toEqual([
      ['code_interval', `register:${alice} for own session`],
      ['code_interval', `register:${alice}`],
    ])
  })

  it('is shown by nothing but a readable outbox', async () => {
    const [hidden, shown] = [serving(), serving({ readable: true })]
    shown.when(shownCode, () => [{ code: '042917', text: 'Your code' }])
    expect(await shown.codes.shown('register', alice)).toEqual({ code: '042917', text: 'Your code' })
    shown.when(shownCode, () => [])
    expect(await shown.codes.shown('register', alice)).toBe(null)
    expect(await hidden.codes.shown('register', alice)).toBe(null)
  })

  it('is deleted when it is over, and a message after a month, or at once where nobody may read it', async () => {
    const [hidden, shown] = [serving(), serving({ readable: true })]
    for (const { codes } of [hidden, shown]) await codes.prune()
    const over = ['code', { expires_at: { lte: 5000 } }]
    expect(hidden.deleted).toEqual([over, ['outbox', { created_at: { lt: 5000 } }]])
    expect(shown.deleted).toEqual([over, ['outbox', { created_at: { lt: 5000 - 2_592_000_000 } }]])
  })
})
