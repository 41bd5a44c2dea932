import type { CallParsed } from '@lagoon/shared/api/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { holdLane } from '../harness/heldLane'
import { expectBalanced } from '../harness/invariants'
import { newcomer } from '../harness/newcomer'
import { replay } from '../harness/replay'

/** The operator's edits apply to the next call of each user. */
let exchange: TestExchange
let operator: Client
let alice: Client

beforeAll(async () => {
  exchange = await startExchange()
  operator = await exchange.operator()
  alice = await exchange.as('alice')
})
afterAll(async () => {
  const { difference } = await replay(exchange.db.pool)
  await exchange?.stop()
  expect(difference).toBeNull()
})

type Kind = CallParsed<'GET console/products'>['kind']
const edit = (kind: Kind, id: number | undefined, fields: Record<string, string>) =>
  operator.ask('POST console/products', { kind, id, fields: JSON.stringify(fields) })
const wrong = async (kind: Kind, id: number | undefined, fields: Record<string, string>) =>
  (await edit(kind, id, fields)).body.fields
const productOf = async (kind: Kind, id: number) =>
  (await operator.call('GET console/products', { kind })).find(product => product.id === id)

describe('a fee', () => {
  it('applies at the new rate from the next purchase on', async () => {
    expect((await edit('coin', 3, { micro_fee: '2.5' })).body.type).toBe('ok')
    const option = await alice.call('POST microtrade/submit', {
      match_id: 101,
      currency_id: 3,
      type: 1,
      seconds: 60,
      number: '100',
    })
    expect(option.fee).toBe('2.5')
    await expectBalanced(exchange)
  })

  it('applies at the new rate to orders queued right behind the edit', async () => {
    const bought = { currency_id: 1, legal_id: 3, type: 1, order_type: 'market', amount: '0.001' } as const
    const option = { match_id: 101, currency_id: 3, type: 1, seconds: 60, number: '100' } as const
    const lane = await holdLane(exchange)
    const edits = [edit('coin', 3, { micro_fee: '3.5' }), edit('pair', 101, { coin_trade_fee: '0.7' })]
    await expect.poll(() => exchange.inside.lane.depth).toBe(2)
    const opened = alice.call('POST microtrade/submit', option)
    // As many orders as the lane would decide while it writes another batch.
    const placed = Array.from({ length: 20 }, () => alice.call('POST coin/trade', bought))
    await expect.poll(() => exchange.inside.lane.depth).toBe(23)
    await lane.letGo()
    await Promise.all(edits)
    const ids = (await Promise.all(placed)).map(({ id }) => id)
    const orders = (await alice.call('GET coin/list', { limit: 100 })).filter(({ id }) => ids.includes(id))
    expect([orders.length, new Set(orders.map(({ charge_fee }) => charge_fee))]).toEqual([20, new Set(['0.007'])])
    expect((await opened).fee).toBe('3.5')
    await edit('coin', 3, { micro_fee: '2.5' })
  })

  it('must be a percentage from 0 to below 100', async () => {
    expect(await wrong('coin', 3, { micro_fee: '100' })).toEqual({ micro_fee: 'too_large' })
    expect(await wrong('coin', 3, { micro_fee: '-1' })).toEqual({ micro_fee: 'too_small' })
    expect(await wrong('coin', 3, { micro_fee: '' })).toEqual({ micro_fee: 'required' })
    expect((await productOf('coin', 3))?.fields.micro_fee).toBe('2.5')
  })
})

describe('a restored world', () => {
  it('keeps edited products if the operator asks for it, and the snapshot list counts what is new since', async () => {
    await operator.call('POST console/snapshots', { name: 'start' })
    const durations = await operator.call('GET console/products', { kind: 'seconds' })
    await newcomer(exchange, 'since@lagoon.test')
    await edit('coin', 3, { micro_fee: '4.5' })
    await edit('seconds', undefined, { ...durations[0]?.fields, seconds: '45' })
    const listed = await operator.call('GET console/snapshots', { compared: 1 })
    expect(listed.find(({ name }) => name === 'start')).toMatchObject({ users_since: 1, products_since: 2 })
    await operator.call('POST console/restore', { name: 'start', keep_products: 1 })
    expect((await productOf('coin', 3))?.fields.micro_fee).toBe('4.5')
    const after = await operator.call('GET console/products', { kind: 'seconds' })
    expect(after.map(({ fields }) => fields.seconds)).toContain('45')
    await operator.call('POST console/restore', { name: 'start' })
    expect((await productOf('coin', 3))?.fields.micro_fee).toBe('2.5')
    await expectBalanced(exchange)
  })
})

describe('customer service', () => {
  const shown = () => exchange.anyone.call('POST set/get_customer_url', {})

  it('links to the address and title that the operator sets, and to the default when they are empty', async () => {
    const before = await shown()
    expect(before.customer_url).toBe('/h5/#/pages/help/center/chat')
    expect((await edit('support', 1, { url: ' https://desk.example/ ', title: 'The desk' })).body.type).toBe('ok')
    expect(await shown()).toEqual({ ...before, customer_url: 'https://desk.example/', xtitle: 'The desk' })
    expect((await productOf('support', 1))?.fields).toEqual({
      url: 'https://desk.example/',
      cover: '',
      title: 'The desk',
    })
    await edit('support', 1, { url: '', title: '' })
    expect(await shown()).toEqual(before)
  })

  it('refuses script URLs, foreign cover images and unknown fields', async () => {
    expect(await wrong('support', 1, { url: 'javascript:alert(1)' })).toEqual({ url: 'choice' })
    expect(await wrong('support', 1, { cover: 'https://elsewhere.example/a.png' })).toEqual({ cover: 'choice' })
    expect(await wrong('support', 1, { phone: '1' })).toEqual({ phone: 'unknown' })
  })
})

describe('a duration', () => {
  it('is offered and sold as soon as it is created, and no longer after its withdrawal', async () => {
    const made = await edit('seconds', undefined, {
      seconds: '10',
      profit_ratio: '20',
      min_num: '1',
      max_num: '50',
      offered: 'true',
    })
    const id = made.body.data.id
    const offered = async () => (await alice.call('GET microtrade/seconds', {})).map(each => each.seconds)
    expect(await offered()).toContain(10)
    const stake = { match_id: 101, currency_id: 3, type: 1, seconds: 10, number: '10' } as const
    await alice.call('POST microtrade/submit', stake)
    await edit('seconds', id, { offered: 'false' })
    expect(await offered()).not.toContain(10)
    expect((await alice.send('POST microtrade/submit', stake)).body.fields).toEqual({ seconds: 'choice' })
  })

  it('is refused with an error on the wrong field', async () => {
    expect(await wrong('seconds', undefined, { seconds: '90' })).toEqual({ profit_ratio: 'required' })
    expect(await wrong('seconds', 1, { seconds: '60' })).toEqual({ seconds: 'choice' })
    expect(await wrong('seconds', 1, { min_num: '9000' })).toEqual({ max_num: 'too_small' })
    expect(await wrong('seconds', 1, { payout: '9000' })).toEqual({ payout: 'unknown' })
    expect((await edit('seconds', 999, { min_num: '1' })).body.error).toBe('not_found')
  })
})

describe('a pair', () => {
  it('shows edited values in the same second', async () => {
    const valuesShown = async () => {
      const [deal, groups] = await Promise.all([
        alice.call('GET currency/deal', { currency_id: 1, legal_id: 3 }),
        alice.call('GET currency/quotation_new', {}),
      ])
      const row = groups.flatMap(({ quotation }) => quotation).find(({ id }) => id === 101)
      return [deal.spread, deal.lever_trade_fee, row?.lever_trade_fee].map(Number)
    }
    const before = await valuesShown()
    expect((await edit('pair', 101, { lever_spread: '7', lever_trade_fee: '0.07' })).body.type).toBe('ok')
    expect(before).not.toEqual([7, 0.07, 0.07])
    expect(await valuesShown()).toEqual([7, 0.07, 0.07])
  })

  it('stores new multiples without duplicates in ascending order', async () => {
    await edit('pair', 101, { lever_multiples: '50, 10,20,10' })
    expect((await productOf('pair', 101))?.fields.lever_multiples).toBe('10, 20, 50')
  })

  it('cannot change its seed name, its symbol or its opening', async () => {
    expect(await wrong('pair', 101, { seed_name: 'mine' })).toEqual({ seed_name: 'unknown' })
    expect(await wrong('pair', 101, { symbol: 'MINE' })).toEqual({ symbol: 'unknown' })
    expect(await wrong('pair', 101, { opens_at: '86400' })).toEqual({ opens_at: 'unknown' })
    expect(await wrong('coin', undefined, { micro_fee: '1' })).toEqual({ id: 'required' })
  })

  it('is created with its coin, and trades from its opening on', async () => {
    const opens_at = exchange.clock.now() + 60
    const pair = { symbol: 'REEF', price: '0.0415', opens_at: `${opens_at}` }
    expect(await wrong('pair', undefined, { ...pair, opens_at: `${opens_at - 60}` })).toEqual({ opens_at: 'too_small' })
    const { id } = (await edit('pair', undefined, { ...pair, coin_trade_fee: '0.5' })).body.data
    expect((await productOf('pair', id))?.fields).toMatchObject({ coin_trade_fee: '0.5', open_coin_trade: 'true' })
    const coin = (await operator.call('GET console/products', { kind: 'coin' })).find(({ title }) => title === 'REEF')
    expect((await edit('coin', coin?.id, { logo: '/h5/coins/korl.svg' })).body.type).toBe('ok')
    expect(await wrong('coin', coin?.id, { logo: '//elsewhere.example/a.svg' })).toEqual({ logo: 'choice' })
    const buy = { currency_id: coin?.id ?? 0, legal_id: 3, type: 1, order_type: 'market', amount: '1000' } as const
    expect((await alice.ask('POST coin/trade', buy)).body.error).toBe('market_closed')
    await exchange.clock.advance(60)
    expect((await alice.ask('POST coin/trade', buy)).body.type).toBe('ok')
    const orders = await alice.call('GET coin/list', { limit: 1 })
    expect(orders[0]).toMatchObject({ charge_fee: '0.005' })
    await expectBalanced(exchange)
  })
})

describe('a trust product', () => {
  it('keeps its other titles when the English one is edited', async () => {
    await edit('trust', 3, { title_en: 'Harvest moon', day_rate: '0.005' })
    const product = await productOf('trust', 3)
    expect(product?.title).toBe('Harvest moon')
    expect(product?.fields).toMatchObject({ title_hk: expect.stringContaining('15'), day_rate: '0.005' })
  })

  it('is refused for an unknown coin, a day rate of 1 or an unknown penalty mode', async () => {
    expect(await wrong('trust', 3, { coin_id: '999' })).toEqual({ coin_id: 'choice' })
    expect(await wrong('trust', 3, { day_rate: '1' })).toEqual({ day_rate: 'too_large' })
    expect(await wrong('trust', 3, { penalty_mode: 'whim' })).toEqual({ penalty_mode: 'choice' })
  })
})

describe('the rates of display currencies', () => {
  const eur = async () => (await alice.call('POST wallet/list', { display: 'EUR' })).ExRate
  const listed = async () =>
    (await exchange.anyone.call('GET wallet/display_rates', {})).find(({ code }) => code === 'EUR')

  it('are those of the operator, for totals and for the list', async () => {
    expect([await eur(), await listed()]).toEqual(['0.92', { code: 'EUR', rate: '0.92' }])
    expect((await edit('rates', 1, { EUR: '0.9500' })).body.type).toBe('ok')
    expect([await eur(), await listed()]).toEqual(['0.95', { code: 'EUR', rate: '0.95' }])
    const { data } = await operator.call('GET console/audit', {})
    expect(data[0]).toMatchObject({ what: 'edited a product', detail: 'rates 1: EUR 0.92 → 0.9500' })
  })

  it('are above zero, and of a known currency', async () => {
    expect(await wrong('rates', 1, { EUR: '0' })).toEqual({ EUR: 'too_small' })
    expect(await wrong('rates', 1, { EUR: '1000000' })).toEqual({ EUR: 'too_large' })
    expect(await wrong('rates', 1, { XAU: '1' })).toEqual({ XAU: 'unknown' })
    expect(await eur()).toBe('0.95')
  })
})

describe('an article', () => {
  const notice = {
    category: 'notice',
    title_en: 'Maintenance',
    content_en: 'We close at **noon**.\n\n<script>alert(1)</script>\n\n![](https://elsewhere.example/a.png)',
    title_th: 'ปิดปรับปรุง',
    content_th: 'ปิดเที่ยงวัน',
  }
  const remove = (id: number) => operator.ask('POST console/products/delete', { kind: 'article', id })
  const notices = async () => (await exchange.anyone.call('POST news/list', { c_id: 4 })).list

  it('is shown as soon as it is created, in English where a translation is missing, as safe HTML', async () => {
    const { id } = (await edit('article', undefined, notice)).body.data
    expect((await notices())[0]).toMatchObject({
      id,
      title: 'Maintenance',
      create_time: expect.stringMatching(/^2026/),
    })
    const read = (lang: 'th' | 'vi') => exchange.anyone.call('POST news/detail', { id }, { lang })
    expect((await read('vi')).content).toBe('<p>We close at <strong>noon</strong>.</p>\nalert(1)<p></p>')
    expect(await read('th')).toMatchObject({ title: 'ปิดปรับปรุง', content: '<p>ปิดเที่ยงวัน</p>' })
    await edit('article', id, { title_th: '', content_th: '', content_en: 'We stay open.' })
    expect(await read('th')).toMatchObject({ title: 'Maintenance', content: '<p>We stay open.</p>' })
    expect((await remove(id)).body.type).toBe('ok')
    expect((await exchange.anyone.ask('POST news/detail', { id })).body.error).toBe('not_found')
    const { data } = await operator.call('GET console/audit', {})
    expect(data[0]).toMatchObject({ what: 'deleted a product', detail: `article ${id}` })
  })

  it('appears at its date, and moves in its list when its date changes', async () => {
    const { id } = (await edit('article', undefined, { ...notice, published_at: String(2 ** 32 - 1) })).body.data
    const ids = async () => (await notices()).map(row => row.id)
    expect(await ids()).not.toContain(id)
    const before = await ids()
    await edit('article', id, { published_at: '86400' })
    expect(await ids()).toEqual([...before, id])
    await remove(id)
  })

  it('is refused with an error on the wrong field', async () => {
    const wrongly = (fields: Record<string, string>) => wrong('article', undefined, { ...notice, ...fields })
    expect(await wrongly({ title_en: '' })).toEqual({ title_en: 'required' })
    expect(await wrongly({ title_esp: 'Mantenimiento' })).toEqual({ content_esp: 'required' })
    expect(await wrongly({ content_en: 'x'.repeat(10_001) })).toEqual({ content_en: 'too_large' })
    expect(await wrongly({ title_hk: 'x'.repeat(141) })).toEqual({ title_hk: 'too_large' })
    expect(await wrongly({ category: 'gossip' })).toEqual({ category: 'choice' })
    expect(await wrongly({ category: 'banner' })).toEqual({ cover: 'required' })
    expect(await wrongly({ cover: 'https://elsewhere.example/a.png' })).toEqual({ cover: 'choice' })
    expect(await wrongly({ content_en: 'x'.repeat(10_000), title_hk: '', content_hk: '' })).toBeUndefined()
  })

  it('stays if a screen links to it by its number, and remains an agreement', async () => {
    expect((await remove(2001)).body.error).toBe('state_invalid')
    expect(await wrong('article', 2001, { category: 'help' })).toEqual({ category: 'choice' })
    expect(await productOf('article', 2001)).toMatchObject({ group: 'agreement', removable: false })
    expect((await operator.ask('POST console/products/delete', { kind: 'coin', id: 1 })).body.error).toBe(
      'state_invalid',
    )
  })

  it('survives a restore that keeps edited products, also if it was created or deleted since', async () => {
    await operator.call('POST console/snapshots', { name: 'before the news' })
    await edit('article', undefined, { ...notice, title_en: 'Opening' })
    await remove(405)
    await operator.call('POST console/restore', { name: 'before the news', keep_products: 1 })
    const left = await notices()
    expect([left[0]?.title, left.some(({ id }) => id === 405)]).toEqual(['Opening', false])
    await operator.call('POST console/restore', { name: 'before the news' })
    const restored = await notices()
    expect([restored[0]?.title === 'Opening', restored.some(({ id }) => id === 405)]).toEqual([false, true])
  })

  it('is previewed as its readers will see it', async () => {
    const shown = await operator.call('POST console/preview', { text: '## Fees\n\n- <b onclick=x>none</b>' })
    expect(shown).toEqual({ content: '<h3>Fees</h3>\n<ul>\n<li>none</li>\n</ul>' })
    expect((await alice.ask('POST console/preview', { text: 'x' })).body.type).toBe('999')
  })
})

describe('every edit', () => {
  it('is in the audit log with the old and the new value', async () => {
    await edit('coin', 1, { min_deposit: '0.002' })
    const { data } = await operator.call('GET console/audit', {})
    expect(data[0]).toMatchObject({ who: 'operator', what: 'edited a product' })
    expect(data[0]?.detail).toMatch(/^coin 1: min_deposit \S+ → 0\.002$/)
  })

  it('accepts only a flat object of strings', async () => {
    for (const fields of ['[]', '"text"', 'not json', '7'])
      expect((await operator.ask('POST console/products', { kind: 'coin', id: 1, fields })).body.fields).toEqual({
        fields: 'choice',
      })
    const nested = { kind: 'coin', id: 1, fields: '{"micro_fee":{"a":1}}' } as const
    expect((await operator.ask('POST console/products', nested)).body.fields).toEqual({ micro_fee: 'choice' })
  })

  it.each([
    ['merchant', 'minutes', 1, 1440],
    ['newcoin', 'lock_days', 0, 3650],
    ['newcoin', 'starts_at', 86_400, 2 ** 32 - 1],
    ['seconds', 'seconds', 1, 86_400],
    ['trust', 'coin_id', 1, 1_000_000],
    ['trust', 'days', 1, 30],
    ['pair', 'lever_min_share', 1, 1_000_000],
    ['pair', 'lever_max_share', 1, 1_000_000],
    ['pair', 'lever_multiples', 1, 1000],
  ] as const)('limits %s.%s to a value from %i to %i', async (kind, field, least, most) => {
    const [product] = await operator.call('GET console/products', { kind })
    const problem = async (value: number) => {
      const { fields } = (await edit(kind, product?.id, { [field]: `${value}` })).body
      return fields?.[field]
    }
    expect(await problem(least - 1)).toBe('too_small')
    expect(await problem(most + 1)).toBe('too_large')
    // Other fields, or existing products, may still conflict with the value.
    expect(await problem(least)).not.toBe('too_small')
    expect(await problem(most)).not.toBe('too_large')
  })

  it('refuses fields of a new coin or a merchant that contradict each other or have too many decimals', async () => {
    const [coin] = await operator.call('GET console/products', { kind: 'newcoin' })
    const ofCoin = (fields: Record<string, string>) => wrong('newcoin', coin?.id, fields)
    expect(await ofCoin({ closes_at: coin?.fields.starts_at as string })).toEqual({ closes_at: 'too_small' })
    // A valid second, but after the launch.
    expect(await ofCoin({ closes_at: String(2 ** 32 - 1) })).toEqual({ closes_at: 'too_large' })
    expect(await ofCoin({ max_amount: '0.000001' })).toEqual({ max_amount: 'too_small' })
    expect(await ofCoin({ supply: '1000000.0000000001' })).toEqual({ supply: 'decimals' })
    const [merchant] = await operator.call('GET console/products', { kind: 'merchant' })
    const ofMerchant = (fields: Record<string, string>) => wrong('merchant', merchant?.id, fields)
    expect(await ofMerchant({ max_number: '0.000001' })).toEqual({ max_number: 'too_small' })
    expect(await ofMerchant({ stock: '1000000.0000000001' })).toEqual({ stock: 'decimals' })
  })

  it.each([
    ['trust', 'day_rate', '1', 'More than 0 and less than 1'],
    ['coin', 'micro_fee', '100', 'At least 0 and less than 100'],
    ['merchant', 'rate', '0', 'More than 0'],
    ['merchant', 'minutes', '1441', 'Between 1 and 1440'],
    ['newcoin', 'starts_at', '1', 'Between 1970-01-02 and 2106-02-07'],
    ['pair', 'lever_multiples', '10, 1001', 'Between 1 and 1000'],
    ['seconds', 'max_num', '1', 'At least 10'],
  ] as const)('names the bounds of %s.%s when it refuses %s', async (kind, field, value, message) => {
    const [product] = await operator.call('GET console/products', { kind })
    expect((await edit(kind, product?.id, { [field]: value })).body.message).toBe(message)
  })

  it('is not open to users, who cannot list the products', async () => {
    expect((await alice.ask('GET console/products', { kind: 'coin' })).body.type).toBe('999')
  })

  it('is undone by a reset', async () => {
    await operator.call('POST console/reset', {})
    expect((await productOf('coin', 3))?.fields.micro_fee).not.toBe('2.5')
    expect((await alice.call('GET microtrade/seconds', {})).map(each => each.seconds)).not.toContain(10)
  })
})
