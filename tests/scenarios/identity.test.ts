import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { picture } from '../harness/picture'

let world: TestExchange
let carol: Client
let operator: Client

beforeAll(async () => {
  world = await startExchange()
  ;[carol, operator] = await Promise.all([world.as('carol'), world.operator()])
  for (const kind of ['identity', 'identity2'] as const)
    await operator.call('POST console/policy', { kind, mode: 'manual', delay_seconds: 0 })
})

afterAll(async () => {
  await expectBalanced(world)
  await world.stop()
})

const person = {
  ...{ country: 'Hong Kong', name: 'Carol Wong', address: '8 Lagoon Street' },
  ...{ document: 'residence_permit' as const, card_id: 'A1234563' },
}
const basic = (changed: Partial<typeof person> = {}, who = carol) =>
  who.ask('POST user/real_name', { ...person, ...changed })
const photos = async (who = carol) => {
  const [front_pic, reverse_pic, hand_pic] = await Promise.all(
    [1, 2, 3].map(async n => who.upload(await picture({ width: 20 + n }))),
  )
  return { card_id: person.card_id, front_pic, reverse_pic, hand_pic } as Record<string, string> & {
    card_id: string
    front_pic: string
    reverse_pic: string
    hand_pic: string
  }
}
const waiting = async (kind: 'identity' | 'identity2', who = 1003) =>
  (await operator.call('GET console/reviews', { kind, status: 1, limit: 100 })).data.find(row => row.user_id === who)
const decide = (kind: 'identity' | 'identity2', id: number, decision: 'pass' | 'reject', reason?: string) =>
  operator.ask('POST console/decide', { kind, id, decision, ...(reason && { reason }) })
const standing = async (who = carol) => {
  const [one, two] = await Promise.all([who.call('GET user/center', {}), who.call('GET user/center2', {})])
  return [one.review_status, two.review_status]
}

describe('the basic level', () => {
  it('is required before the advanced one', async () => {
    const { body } = await carol.ask('POST user/real_name2', await photos())
    expect([body.error, body.message]).toEqual(['state_invalid', 'This verification step is not open at the moment'])
    expect(await standing()).toEqual([0, 0])
  })

  it.each(['country', 'name', 'card_id', 'address'] as const)('requires the %s', async field => {
    expect((await basic({ [field]: '' })).body.fields).toEqual({ [field]: 'required' })
  })

  it('goes under review once when it is submitted ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => basic()))
    expect(answers.filter(({ body }) => body.type === 'ok')).toHaveLength(1)
    expect(answers.filter(({ body }) => body.error === 'state_invalid')).toHaveLength(9)
    expect(await standing()).toEqual([1, 0])
    for (const call of ['GET user/center', 'GET user/center2'] as const) {
      expect(await carol.call(call, {})).toMatchObject({ name: 'Carol Wong', card_id: 'A*****63' })
    }
    expect(await waiting('identity')).toMatchObject({
      account: 'carol@lagoon.test',
      summary: 'Carol Wong · Hong Kong · Residence permit · A1234563 · 8 Lagoon Street',
    })
  })

  it('can be submitted again after a rejection', async () => {
    await decide('identity', (await waiting('identity'))?.id as number, 'reject', 'The name does not match')
    expect(await standing()).toEqual([0, 0])
    expect((await carol.ask('POST wallet/out', { currency: 3, number: '20', address: 'x' })).body.type).toBe('998')
    const { rows } = await world.db.pool.query('SELECT name FROM world.identity WHERE user_id = 1003')
    expect(rows).toHaveLength(1)
    expect((await basic({ name: 'Carol Wong Mei' })).body.type).toBe('ok')
    expect(await standing()).toEqual([1, 0])
  })

  it('cannot be submitted again once it is verified, and opens withdrawals', async () => {
    const review = await waiting('identity')
    const both = await Promise.all([
      decide('identity', review?.id as number, 'pass'),
      decide('identity', review?.id as number, 'reject'),
    ])
    expect(both.map(({ body }) => body.type).sort()).toEqual(['error', 'ok'])
    if ((await standing())[0] === 0) {
      await basic()
      await decide('identity', (await waiting('identity'))?.id as number, 'pass')
    }
    expect(await standing()).toEqual([2, 0])
    expect((await basic()).body.error).toBe('state_invalid')
    const { body } = await carol.ask('POST wallet/out', { currency: 3, number: '20', address: 'x' })
    expect(body.error).toBe('fund_password_missing')
  })
})

describe('the advanced level', () => {
  it('requires three photos that this user uploaded', async () => {
    const form = await photos()
    const bobs = await (await world.as('bob')).upload(await picture())
    for (const field of ['front_pic', 'reverse_pic', 'hand_pic']) {
      expect((await carol.ask('POST user/real_name2', { ...form, [field]: '' })).body.fields).toEqual({
        [field]: 'required',
      })
      for (const wrong of [bobs, 'https://evil.example/a.png', '/uploads/../x'])
        expect((await carol.ask('POST user/real_name2', { ...form, [field]: wrong })).body.fields).toEqual({
          [field]: 'choice',
        })
    }
    expect(await standing()).toEqual([2, 0])
    expect((await carol.ask('POST user/real_name2', form)).body.type).toBe('ok')
    expect(await standing()).toEqual([2, 1])
    expect((await waiting('identity2'))?.files).toEqual([form.front_pic, form.reverse_pic, form.hand_pic])
  })

  it('shows a translated standard reason when it is rejected and can be submitted again', async () => {
    await decide('identity2', (await waiting('identity2'))?.id as number, 'reject')
    expect(await standing()).toEqual([2, 0])
    const centre = await carol.call('GET user/center2', {}, { lang: 'zh' })
    expect(centre).toMatchObject({ review_status: 0, reject_reason: '提交的资料不符合要求' })
    expect((await carol.ask('POST user/real_name2', await photos())).body.type).toBe('ok')
    await decide('identity2', (await waiting('identity2'))?.id as number, 'pass')
    expect(await standing()).toEqual([2, 2])
    expect((await carol.call('GET user/center2', {})).reject_reason).toBe('')
  })
})

describe('a review policy', () => {
  it('verifies automatically after its delay unless the operator decides first', async () => {
    const dave = await world.as('dave')
    await operator.call('POST console/policy', { kind: 'identity', mode: 'auto', delay_seconds: 30 })
    expect((await operator.call('GET console/policy', {})).find(each => each.kind === 'identity')).toEqual({
      kind: 'identity',
      mode: 'auto',
      delay_seconds: 30,
    })
    await basic({ name: 'Dave' }, dave)
    await world.clock.advance(29)
    expect(await standing(dave)).toEqual([1, 0])
    await decide('identity', (await waiting('identity', 1004))?.id as number, 'reject', 'Please write your full name')
    expect(await world.clock.advance(10)).toEqual({})
    expect(await standing(dave)).toEqual([0, 0])
    await basic({ name: 'Dave Lee' }, dave)
    expect(await world.clock.advance(30)).toEqual({ review: 1 })
    expect(await standing(dave)).toEqual([2, 0])
  })

  it('can be set only by the operator, and the audit log has the decisions without the card number', async () => {
    const requested = { kind: 'identity', mode: 'auto', delay_seconds: 0 } as const
    expect((await carol.ask('POST console/policy', requested)).body.type).toBe('999')
    const log = await operator.call('GET console/audit', { limit: 100 })
    const what = log.data.map(row => row.what)
    expect(what).toEqual(expect.arrayContaining(['passed identity', 'rejected identity2', 'set a review policy']))
    expect(log.data.filter(row => row.who === 'user 1003').map(row => row.what)).toContain('identity submitted')
    expect(JSON.stringify(log)).not.toContain(person.card_id)
  })
})

describe('a review', () => {
  it('can be decided only under its own kind, and not with an amount', async () => {
    const dave = await world.as('dave')
    await dave.ask('POST user/real_name2', await photos(dave))
    const review = await waiting('identity2', 1004)
    const { body } = await operator.ask('POST console/decide', {
      kind: 'deposit',
      id: review?.id as number,
      decision: 'pass',
    })
    expect(body.error).toBe('not_found')
    expect((await decide('identity2', 999_999, 'pass')).body.error).toBe('not_found')
    const partial = { kind: 'identity2', id: review?.id as number, decision: 'pass', amount: '1' } as const
    expect((await operator.ask('POST console/decide', partial)).body.fields).toEqual({ amount: 'unknown' })
  })
})
