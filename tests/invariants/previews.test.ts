import { randomInt } from 'node:crypto'
import { accounts } from '@lagoon/shared/catalogue/accounts'
import { atoms, fromAtoms, sub } from '@lagoon/shared/money/atoms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contracts from '../../client/src/features/contracts/order.form'
import * as positions from '../../client/src/features/contracts/position.form'
import * as merchants from '../../client/src/features/merchants/order.form'
import { coinsIn, payOf } from '../../client/src/features/newcoins/subscription.form'
import { outcomeOf } from '../../client/src/features/options/option.form'
import { noExtras } from '../../client/src/features/spot/extras.rules'
import * as spot from '../../client/src/features/spot/order.form'
import * as transfer from '../../client/src/features/transfers/transfers.form'
import { previewOf } from '../../client/src/features/trust/trust.rules'
import { quote } from '../../client/src/features/withdrawals/withdrawals.form'
import { availableIn, type MyCoin } from '../../client/src/trading/money/account'
import { percentOf } from '../../client/src/trading/money/arithmetic'
import { scaleOf } from '../../client/src/trading/money/coin'
import { namedFundPassword, namedPassword } from '../../seeds/users'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { addAddress, addressOn } from '../harness/money'
import { picture } from '../harness/picture'

/** The previews that the app computes equal what the exchange then charges and pays, to the last digit. */
const seed = Number(process.env.PREVIEW_SEED ?? randomInt(2 ** 31))
const rounds = 25
const pair = { currency_id: 1, legal_id: 3 } as const
const usdt = 3

let world: TestExchange
let alice: Client
let operator: Client
const draw = dice(seed)

beforeAll(async () => {
  world = await startExchange()
  alice = await world.as('alice')
  operator = await world.operator()
})
afterAll(async () => {
  await expectBalanced(world)
  await world.stop()
})

describe(`the previews with seed ${seed}`, () => {
  it('show the total that a waiting spot order freezes, and the form allows none that is refused', async () => {
    for (let round = 0; round < rounds; round++) {
      const terms = await spotTerms()
      const side = draw(2) === 0 ? 'buy' : 'sell'
      // Far from the market on its own side, so that the whole order waits.
      const price = ((Number(terms.tick) * (side === 'buy' ? 50 + draw(30) : 130 + draw(50))) / 100).toFixed(2)
      const form = spot.share(1 + draw(20), { ...spotForm, side, price }, terms)
      const shown = spot.estimate(form, terms)
      expect(spot.orderProblems(form, terms)).toEqual({})
      const before = await balances()
      const { id } = await alice.call('POST coin/trade', spot.orderInput(form, pair))
      const after = await balances()
      const [coin, amount] = side === 'buy' ? ['quote', shown?.total] : ['base', form.amount]
      expect(less(before, after)).toEqual({ base: '0', quote: '0', [coin as string]: amount })
      await alice.call('PUT coin/trade', { id })
    }
  })

  it('show the price limit of a market order', async () => {
    for (let round = 0; round < 5; round++) {
      const terms = await spotTerms()
      const side = draw(2) === 0 ? 'buy' : 'sell'
      const form = { ...spotForm, side, kind: 'market', amount: `0.00${1 + draw(9)}` } as const
      const placed = await alice.call('POST coin/trade', spot.orderInput(form, pair))
      expect(placed.target_price).toBe(spot.slippageLimit(form, terms))
      await world.clock.advance(1)
    }
  })

  it('show what a stop order and a purchase by total freeze', async () => {
    for (let round = 0; round < 5; round++) {
      const terms = await spotTerms()
      const stop = ((Number(terms.tick) * (110 + draw(40))) / 100).toFixed(2)
      const form: spot.OrderForm = { ...spotForm, kind: 'market', trigger: 'stop', stop }
      const change = draw(2) === 0 ? { amount: `0.00${1 + draw(9)}` } : { total: `${50 + draw(50)}.${draw(9)}` }
      const typed = spot.changed(form, change, terms)
      const before = await balances()
      const { id } = await alice.call('POST coin/trade', spot.orderInput(typed, pair))
      expect(less(before, await balances())).toEqual({ base: '0', quote: spot.estimate(typed, terms)?.held })
      await alice.call('PUT coin/trade', { id })
    }
  })

  it('show what a fill costs and what it brings, with the fee', async () => {
    for (let round = 0; round < 10; round++) {
      const terms = await spotTerms()
      const side = draw(2) === 0 ? 'buy' : 'sell'
      // The smallest orders fill in one trade.
      const amount = `0.000${10 + draw(10)}`
      const form = { ...spotForm, side, kind: 'market', amount } as const
      const before = await balances()
      const { deal_price } = await alice.call('POST coin/trade', spot.orderInput(form, pair))
      const spent = less(before, await balances())
      const shown = spot.estimate({ ...form, kind: 'limit', price: deal_price }, terms)
      const [paid, got] = side === 'buy' ? [shown?.total, spent.base] : [amount, spent.quote]
      expect([side === 'buy' ? spent.quote : spent.base, minus('0', got)]).toEqual([
        fromAtoms(atoms(paid as string)),
        shown?.receives,
      ])
      await world.clock.advance(1)
    }
  })

  it('show the margin, the fee and the liquidation price of a contract', async () => {
    const [row] = (await world.anyone.call('GET currency/quotation_new', {}))[0]?.quotation ?? []
    for (let round = 0; round < rounds; round++) {
      const deal = await alice.call('POST lever/deal', pair)
      const tick = deal.last_price
      const offer = { deal, tick, priceScale: row?.price_scale ?? 2, coinScale: 8 }
      const multiples = deal.multiple.muit
      const form: contracts.OrderForm = {
        side: draw(2) === 0 ? 'long' : 'short',
        entry: draw(3) === 0 ? 'market' : 'limit',
        price: ((Number(tick) * (970 + draw(61))) / 1000).toFixed(2),
        lots: String(1 + draw(40)),
        multiple: multiples[draw(multiples.length)]?.value ?? 20,
        stops: false,
        profit: '',
        loss: '',
      }
      const shown = contracts.estimate(form, offer)
      expect(contracts.orderProblems(form, offer)).toEqual({})
      const { id } = await alice.call('POST lever/submit', contracts.orderInput(form, pair))
      const { message } = await alice.call('POST lever/my_trade', { limit: 100 })
      const position = message.data.find(each => each.id === id)
      const after = await alice.call('POST lever/deal', pair)
      expect(position).toMatchObject({
        price: shown?.price,
        number: shown?.number,
        caution_money: shown?.margin,
        liquidation_price: shown?.liquidation,
      })
      expect(minus(deal.user_lever, after.user_lever)).toBe(shown?.total)
      await alice.call('POST lever/close', { id })
    }
  })

  it('show the result of closing a position in whole or in part, and of changing its margin', async () => {
    const scales = { price: 2, coin: 8 }
    const row = async (id: number) => {
      const { message } = await alice.call('POST lever/my_trade', { limit: 100 })
      return message.data.find(each => each.id === id) as contracts.Position
    }
    const free = async () => (await alice.call('POST lever/deal', pair)).user_lever
    for (let round = 0; round < rounds; round++) {
      const share = 2 + draw(30)
      const order = { ...pair, type: (1 + draw(2)) as 1 | 2, share, multiple: 20, status: 1 } as const
      const { id } = await alice.call('POST lever/submit', order)
      await world.clock.advance(draw(300))

      const way = draw(3) === 0 ? 'remove' : 'add'
      const most = positions.mostMargin({ way, amount: '' }, await row(id), '40', scales)
      const change = { way, amount: fromAtoms(share > 9 ? atoms(most) : atoms('7.5')) } as const
      const moved = positions.marginPreview(change, await row(id), '40', scales)
      if (moved) {
        await alice.call('POST lever/margin', { id, type: way === 'add' ? 1 : 2, number: change.amount })
        expect(await row(id)).toMatchObject({ caution_money: moved.margin, liquidation_price: moved.liquidation })
      }
      await world.clock.advance(draw(300))

      const lots = 1 + draw(share)
      const before = await free()
      const shown = positions.closePreview(await row(id), lots, scales)
      const closed = await alice.call('POST lever/close', { id, share: lots })
      expect(await row(closed.id)).toMatchObject({
        update_price: shown.price,
        fact_profits: shown.profit,
        caution_money: shown.margin,
      })
      expect(minus(await free(), before)).toBe(shown.receives)
      if (!shown.left) continue
      expect(await row(id)).toMatchObject({
        share: shown.left.share,
        caution_money: shown.left.margin,
        liquidation_price: shown.left.liquidation,
      })
      await alice.call('POST lever/close', { id })
    }
  })

  it('show the coins that a subscription brings', async () => {
    const [offer] = (await world.anyone.call('GET lh/send/config', {})).filter(({ status }) => status === 2)
    if (!offer) throw new Error('no coin is on offer')
    const pay = payOf(offer, String(usdt))
    for (let round = 0; round < 5; round++) {
      const amount = `${13 + draw(40)}.${1 + draw(99_999_999)}`
      const { body } = await alice.send('POST lh/send/order', {
        config_id: offer.id,
        amount,
        pay_currency_id: usdt,
      })
      expect(body, JSON.stringify(body)).toMatchObject({ type: 'ok', data: { coins: coinsIn(amount, offer, pay) } })
    }
  })

  it('show the fee and the payout of an option', async () => {
    const [coin] = await alice.call('GET microtrade/payable_currencies', {})
    const durations = await alice.call('GET microtrade/seconds', {})
    const bought = []
    for (let round = 0; round < rounds; round++) {
      const duration = durations[draw(2)] as (typeof durations)[number]
      const number = `${10 + draw(60)}.${1 + draw(99_999_999)}`
      const shown = outcomeOf(number, duration, coin?.micro_trade_fee ?? '0', 8)
      const input = {
        match_id: 101,
        currency_id: usdt,
        type: draw(2) ? 2 : 1,
        seconds: duration.seconds,
        number,
      } as const
      const option = await alice.call('POST microtrade/submit', input)
      expect(option.fee).toBe(shown.fee)
      bought.push({ id: option.id, shown, number: option.number })
    }
    await world.clock.advance(300)
    const { data } = await alice.call('GET microtrade/lists', { status: 3, limit: 100 })
    for (const { id, shown, number } of bought) {
      const option = data.find(each => each.id === id)
      const paid = option?.result === 1 ? shown.profit : option?.result === 2 ? `-${number}` : '0'
      expect(option?.fact_profits).toBe(paid)
    }
  })

  it('show the interest of custody and the penalty for leaving early', async () => {
    const products = (await world.anyone.call('GET lh/deposit/config', {})).filter(
      ({ currency_id, faxing }) => currency_id === usdt && faxing === 0,
    )
    for (let round = 0; round < 6; round++) {
      const product = products[draw(products.length)] as (typeof products)[number]
      const amount = `${Number(product.save_min) + draw(20)}.${1 + draw(99_999_999)}`
      const shown = previewOf(amount, product, 8)
      const { data } = (await alice.send('POST lh/deposit', { config_id: product.id, amount })).body as {
        data: { id: number }
      }
      await world.clock.advance(draw(2 * 86_400))
      const { order_list } = await alice.call('GET lh/deposit/order', { status: 1, limit: 100 })
      const order = order_list.find(({ id }) => id === data.id)
      expect(order?.total_interest).toBe(shown.total)
      const redeemed = await alice.call('POST lh/deposit/order/cancel', { id: data.id })
      expect(redeemed).toMatchObject({ penalty: order?.cancel_fee, returned: order?.return_amount })
    }
  })

  it('agree with the server which transfers are allowed, and each moves the typed amount', async () => {
    for (let round = 0; round < rounds; round++) {
      const coins = await alice.call('GET currency/user_currency_list', {})
      const sides = accounts.filter(() => draw(2) === 0)
      const [from = 'change', to = from === 'fund' ? 'change' : 'fund'] = draw(2) === 0 ? sides : sides.reverse()
      const fitting = transfer.coinsBetween(coins, from, to)
      const coin = fitting[draw(fitting.length)] as MyCoin
      const limits = transfer.transferLimits(coin, from)
      const form = {
        from,
        to,
        currency: coin.id,
        amount: percentOf(1 + draw(100), limits.balance ?? '0', limits.scale),
      }
      const problems = transfer.checkTransfer(form, limits)
      const { body } = await alice.ask('POST wallet/change', transfer.transferInput(form, coin))
      expect([form, body.type === 'ok'], JSON.stringify(body)).toEqual([form, problems.amount === undefined])
      if (problems.amount) continue
      const after = (await alice.call('GET currency/user_currency_list', {})).find(({ id }) => id === coin.id) as MyCoin
      const moved = [from, to].map(account => minus(availableIn(after, account), availableIn(coin, account)))
      expect(moved).toEqual([minus('0', form.amount), fromAtoms(atoms(form.amount))])
      await alice.call('POST wallet/change', transfer.transferInput({ ...form, from: to, to: from }, coin))
    }
  })

  it('show the total that a merchant charges and the coins it sells', async () => {
    const { data } = await alice.call('GET merchant/mer_list', { limit: 100 })
    const imgs = await alice.upload(await picture())
    for (let round = 0; round < rounds; round++) {
      const merchant = data[draw(data.length)] as (typeof data)[number]
      const scale = scaleOf(merchant.currency_id)
      const limits = merchants.limitsOf(merchant, scale)
      const by = draw(2) === 0 ? 'quantity' : 'total'
      const quantity = percentOf(1 + draw(30), merchant.stock, 2 + draw(7))
      const amount = by === 'quantity' ? quantity : merchants.totalFor(quantity, merchant.price)
      const form = { amount, by, payType: String(merchant.pay_types[0]?.id), voucher: imgs, agreed: true } as const
      if (Object.keys(merchants.checkOrder(limits, merchant.price)(form)).length > 0) continue
      const placed = await alice.call('POST merchant/mer_jytj', merchants.orderInput(merchant, form, scale))
      const shown = merchants.chargedBelow(form, merchant.price, scale) ?? merchants.totalOf(form, merchant.price)
      expect([placed.number, placed.total]).toEqual([
        fromAtoms(atoms(merchants.quantityOf(form, merchant.price, scale))),
        fromAtoms(atoms(shown)),
      ])
      await operator.call('POST console/decide', { kind: 'merchant', id: placed.id, decision: 'reject' })
    }
  })

  it('show the fee and the receipt of a withdrawal', async () => {
    await addAddress(world, alice, 'alice@lagoon.test', {})
    await world.clock.advance(86_400)
    for (let round = 0; round < 3; round++) {
      const info = await alice.call('POST wallet/get_info', { currency: usdt })
      const number = `${20 + draw(80)}.${1 + draw(99_999_999)}`
      const shown = quote(number, info.rate, 8)
      const to = { address: addressOn.TRC20, pay_password: namedFundPassword, login_password: namedPassword }
      const { body } = await alice.send('POST wallet/out', { currency: usdt, number, ...to })
      expect(body, JSON.stringify(body)).toMatchObject({ type: 'ok' })
      const [record] = (await alice.call('GET charge_mention/log3', {})).data
      expect([record?.rate, record?.real_number]).toEqual([shown?.fee, shown?.receipt])
    }
  })
})

const spotForm: spot.OrderForm = {
  ...{ side: 'buy', kind: 'limit', price: '', amount: '', total: '', by: 'amount' },
  ...noExtras,
}

async function spotTerms(): Promise<spot.Terms> {
  const [base, quote] = await Promise.all(
    [1, usdt].map(currency => alice.call('POST wallet/detail', { currency, type: 'change' })),
  )
  const row = await world.anyone.call('GET currency/deal', pair)
  return {
    priceScale: row.price_scale,
    amountScale: row.amount_scale,
    baseScale: 8,
    quoteScale: 8,
    tick: row.now_price,
    feeRate: base?.coin_trade_fee ?? '0',
    base: base?.change_balance ?? '0',
    quote: quote?.change_balance ?? '0',
  }
}

async function balances(): Promise<{ base: string; quote: string }> {
  const { base, quote } = await spotTerms()
  return { base, quote }
}

const minus = (a: string, b: string) => fromAtoms(sub(atoms(a), atoms(b)))
const less = (before: { base: string; quote: string }, after: { base: string; quote: string }) => ({
  base: minus(before.base, after.base),
  quote: minus(before.quote, after.quote),
})

/** Mulberry32: the same seed gives the same stream. */
function dice(from: number): (below: number) => number {
  let state = from
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
