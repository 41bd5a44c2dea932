import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { texts } from '../../fees/rowsInMemory.fixture'
import { houseWallet, userWallet } from '../../ledger/wallets'
import { partners } from '../../people/invite'
import { contractsOf } from './contracts.fixture'

describe('a market order', () => {
  it('opens at once: the fee is paid, its rebate too, and the margin is held', async () => {
    const { rows, order, position, balance, told } = await contractsOf()
    expect(await order({ target_profit_price: '70000.009', stop_loss_price: '66000' })).toEqual({
      ...{ id: 1, target_price: '0', target_profit_price: '70000', stop_loss_price: '66000' },
    })
    expect(balance()).toBe('65.659495 34.0005')
    expect(rows.entries).toEqual(['contract_margin 1 hold', 'contract_open_fee 1'])
    expect(rows.balance(houseWallet('fees', 3))).toBe('0.340005 0')
    expect(rows.balance(userWallet(8, 'change', 3))).toBe('0.0340005 0')
    expect(rows.all(partners).map(texts)).toEqual([{ user_id: 8, invitees: 0, volume: '680.01', earned: '0.0340005' }])
    expect(told()).toEqual(['rebate.credited 8', 'position.opened 7'])
    expect(rows.emitted).toEqual([position()])
    expect(texts(position())).toEqual({
      ...{ id: 1, user_id: 7, pair_id: 101, coin_id: 3, type: 1, status: 1, share: 10, multiple: 20, number: '0.01' },
      ...{ origin_price: '68000', price: '68001', profit_price: '70000', loss_price: '66000' },
      ...{ trailing_distance: '0', trailing_since: null, liquidation_price: '65280.96' },
      ...{ origin_margin: '34.0005', margin: '34.0005', open_fee: '0.340005', close_fee: '0', fee_rate: '0.05' },
      ...{ spread: '2', maintenance_rate: '20', fact_profits: '0', shortfall: '0' },
      ...{ close_price: null, close_reason: null, open_tick_id: '101-1000000', close_tick_id: null },
      ...{ created_at: 1_000_000, opened_at: 1_000_000, completed_at: null, armed_at: 1_000_000 },
      ...{ part_of: null, rest_number: '0', margin_changes: 0 },
    })
  })

  it.each([
    ['a short', { type: 2 }, { price: '67999', liquidation_price: '70718.96' }],
    ['half the multiple', { multiple: 10 }, { margin: '68.001', liquidation_price: '62560.92' }],
    ['the fewest lots', { share: 2 }, { number: '0.002', margin: '6.8001' }],
  ])('%s has its own figures', async (_, asked, figures) => {
    const { order, position } = await contractsOf()
    await order(asked)
    expect(texts(position())).toMatchObject(figures)
  })

  it.each([
    ['a multiple that the pair has not', { multiple: 15 }, ['param_invalid', { multiple: 'choice' }]],
    ['too few lots', { share: 1 }, ['below_minimum', '2']],
    ['too many lots', { share: 51 }, ['above_maximum', '50']],
    ['as many as there may be, without the money', { share: 50 }, ['insufficient_balance']],
    ['another pair', { currency_id: 3 }, ['not_found']],
    ['a limit of nothing', { status: 0, target_price: '0' }, ['param_invalid', { target_price: 'required' }]],
    ['no limit', { status: 0 }, ['param_invalid', { target_price: 'required' }]],
    [
      'a stop above every price',
      { stop_loss_price: '1000000000.01' },
      ['param_invalid', { stop_loss_price: 'too_large' }],
    ],
    [
      'a stop below one step',
      { stop_loss_price: '0.009' },
      ['below_minimum', '0.01', { stop_loss_price: 'too_small' }],
    ],
    [
      'a gain where it would lose',
      { target_profit_price: '68001' },
      ['param_invalid', { target_profit_price: 'too_small' }],
    ],
    ['a loss where it would gain', { stop_loss_price: '68000' }, ['param_invalid', { stop_loss_price: 'too_large' }]],
  ])('%s is refused, and nothing changes', async (_, asked, refusal) => {
    const { rows, refusedOrder, balance } = await contractsOf()
    expect(await refusedOrder(asked)).toEqual(refusal)
    expect([balance(), rows.entries, rows.events]).toEqual(['100 0', [], []])
  })

  it('takes the highest price, one step, and a stop one step from its price', async () => {
    const { order, refusedOrder } = await contractsOf()
    await order({ share: 2, target_profit_price: '1000000000', stop_loss_price: '0.01' })
    await order({ share: 2, target_profit_price: '68001.01', stop_loss_price: '67999.99' })
    expect(await refusedOrder({ share: 50, multiple: 10 })).toEqual(['insufficient_balance'])
  })

  it('opens neither while the pair is closed for contracts nor while its market is halted, nor at no price', async () => {
    const closed = await contractsOf({ open_lever: false })
    expect(await closed.refusedOrder()).toEqual(['price_unavailable'])
    const { market, refusedOrder, order } = await contractsOf()
    market.closed = true
    expect(await refusedOrder()).toEqual(['price_unavailable'])
    Object.assign(market, { closed: false, price: '1' })
    expect(await refusedOrder({ type: 2 })).toEqual(['price_unavailable'])
    expect(await order()).toMatchObject({ id: 1 })
  })

  it('needs its margin and its fee, to the last step', async () => {
    const { rows, order, refusedOrder, balance } = await contractsOf()
    rows.give(userWallet(7, 'lever', 3), '34.34050499')
    expect(await refusedOrder()).toEqual(['insufficient_balance'])
    rows.give(userWallet(7, 'lever', 3), '34.340505')
    await order()
    expect(balance()).toBe('0 34.0005')
  })

  it('of a pair without a fee pays none', async () => {
    const { rows, order } = await contractsOf({ lever_trade_fee: atoms('0') as never })
    await order()
    expect(rows.entries).toEqual(['contract_margin 1 hold'])
  })
})

describe('a limit order', () => {
  it('waits for its price, and holds its margin and fee', async () => {
    const { rows, order, position, balance, told } = await contractsOf()
    expect(await order({ status: 0, target_price: '67000.009', stop_loss_price: '66999.99' })).toMatchObject({
      target_price: '67000',
    })
    expect(balance()).toBe('66.165 33.835')
    expect(rows.entries).toEqual(['contract_hold 1 hold'])
    expect(texts(position())).toMatchObject({
      ...{ status: 0, origin_price: '67000', price: '67000', open_tick_id: null, opened_at: null, armed_at: 1_000_000 },
      ...{ margin: '33.5', origin_margin: '33.5', open_fee: '0.335' },
    })
    expect(told()).toEqual(['position.opened 7'])
  })

  it('has its stops measured from its own price while it waits', async () => {
    const { order, refusedOrder } = await contractsOf()
    const waits = { status: 0, target_price: '67000' }
    expect(await refusedOrder({ ...waits, stop_loss_price: '67000' })).toEqual([
      'param_invalid',
      { stop_loss_price: 'too_large' },
    ])
    await order({ ...waits, target_profit_price: '67000.01' })
  })

  it('that the market meets already opens at the better price', async () => {
    const { order, position } = await contractsOf()
    await order({ status: 0, target_price: '69000' })
    expect(texts(position())).toMatchObject({ status: 1, origin_price: '69000', price: '68001', opened_at: 1_000_000 })
  })

  it('that fills pays its fee from what is held and gets the rest back', async () => {
    const { rows, command, market, order, position, balance, told } = await contractsOf()
    await order({ status: 0, target_price: '67000' })
    rows.now += 60
    market.price = '66990'
    told()
    await rows.run(command.fill, { id: 1, user_id: 7, coin_id: 3 })
    expect(texts(position())).toMatchObject({
      ...{ status: 1, origin_price: '67000', price: '66991', margin: '33.4955', open_fee: '0.334955' },
      ...{ liquidation_price: '64311.36', open_tick_id: '101-1000060', opened_at: 1_000_060, armed_at: 1_000_060 },
      ...{ trailing_since: null, origin_margin: '33.5' },
    })
    expect(balance()).toBe('66.169545 33.4955')
    expect(rows.entries).toEqual(['contract_hold 1 hold', 'contract_open_fee 1', 'contract_release 1 fill'])
    expect(told()).toEqual(['rebate.credited 8', 'position.opened 7'])
    expect(rows.emitted.at(-1)).toEqual(position())
    await rows.run(command.fill, { id: 1, user_id: 7, coin_id: 3 })
    expect(told()).toEqual([])
  })

  it('whose stop trails follows the price from the moment it fills', async () => {
    const { rows, command, market, order, position } = await contractsOf()
    await order({ status: 0, target_price: '67000' })
    await rows.run(command.stops, { id: 1, user_id: 7, ...none, trailing_distance: '500' })
    expect(texts(position())).toMatchObject({ trailing_distance: '500', trailing_since: null })
    rows.now += 60
    market.price = '67000'
    await rows.run(command.fill, { id: 1, user_id: 7, coin_id: 3 })
    expect(position().trailing_since).toBe(1_000_060)
  })
})

const none = { target_profit_price: '0', stop_loss_price: '0' }

describe('the stops of a position', () => {
  it('are set, told back, and armed anew', async () => {
    const { rows, command, order, position } = await contractsOf()
    await order({ stop_loss_price: '66000' })
    rows.now += 5
    const stops = {
      id: 1,
      user_id: 7,
      target_profit_price: '68001.01',
      stop_loss_price: '0',
      trailing_distance: '300.009',
    }
    expect(await rows.run(command.stops, stops)).toEqual({
      ...{ id: 1, target_profit_price: '68001.01', stop_loss_price: '0', trailing_distance: '300' },
    })
    expect(texts(position())).toMatchObject({
      ...{ profit_price: '68001.01', loss_price: '0', trailing_distance: '300' },
      ...{ trailing_since: 1_000_005, armed_at: 1_000_005 },
    })
    expect(rows.emitted.at(-1)).toEqual(position())
  })

  it('keep what they followed where the distance stays, follow anew with another, and none with nothing', async () => {
    const { rows, command, order, position } = await contractsOf()
    await order()
    const set = async (trailing_distance?: string) => {
      rows.now++
      await rows.run(command.stops, { id: 1, user_id: 7, ...none, trailing_distance })
      return [fromAtoms(position().trailing_distance), position().trailing_since]
    }
    expect(await set('300')).toEqual(['300', 1_000_001])
    expect(await set('300')).toEqual(['300', 1_000_001])
    expect(await set()).toEqual(['300', 1_000_001])
    expect(await set('400')).toEqual(['400', 1_000_004])
    expect(await set('0')).toEqual(['0', null])
  })

  it('lie on their side of the price now as well as at the opening', async () => {
    const { rows, command, market, order } = await contractsOf()
    await order()
    market.price = '69000'
    const refused = (stops: object) => rows.refused(command.stops, { id: 1, user_id: 7, ...none, ...stops })
    expect(await refused({ target_profit_price: '69000' })).toEqual([
      'param_invalid',
      { target_profit_price: 'too_small' },
    ])
    expect(await refused({ stop_loss_price: '68001' })).toEqual(['param_invalid', { stop_loss_price: 'too_large' }])
    expect(await refused({ trailing_distance: '69000' })).toEqual(['param_invalid', { trailing_distance: 'too_large' }])
    expect(await refused({ trailing_distance: '68999.99' })).toBe('done')
    market.price = '68000'
    expect(await refused({ trailing_distance: '68999.99' })).toBe('done')
  })

  it('are nobody else’s, and none of a position that is over', async () => {
    const { rows, command, order } = await contractsOf()
    await order()
    const refused = (stops: object) => rows.refused(command.stops, { id: 1, user_id: 7, ...none, ...stops })
    expect(await refused({ user_id: 8 })).toEqual(['not_found'])
    expect(await refused({ id: 2 })).toEqual(['not_found'])
    await rows.run(command.close, { user_id: 7, id: 1 })
    expect(await refused({})).toEqual(['state_invalid'])
  })
})
