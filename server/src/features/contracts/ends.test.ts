import { describe, expect, it } from 'vitest'
import { rebates } from '../../fees/rebate.table'
import { texts } from '../../fees/rowsInMemory.fixture'
import { houseWallet } from '../../ledger/wallets'
import { contractsOf } from './contracts.fixture'

const counterparty = houseWallet('counterparty', 3)

/** Ten lots long, opened at 68001; a minute later the market is at a price. */
async function heldAt(price: string) {
  const world = await contractsOf()
  await world.order({ target_profit_price: '90000' })
  world.rows.now += 60
  world.market.price = price
  world.told()
  return {
    ...world,
    close: (asked: object = {}) => world.rows.run(world.command.close, { user_id: 7, id: 1, ...asked }),
    refused: (asked: object = {}) => world.rows.refused(world.command.close, { user_id: 7, id: 1, ...asked }),
    margin: (type: number, number: string) => world.rows.run(world.command.margin, { user_id: 7, id: 1, type, number }),
    refusedMargin: (asked: object) =>
      world.rows.refused(world.command.margin, { user_id: 7, id: 1, type: 2, number: '1', ...asked }),
  }
}

describe('a position that its owner closes', () => {
  it('gives back its margin with the profit, less the fee', async () => {
    const { rows, close, position, balance, told } = await heldAt('69000')
    expect(await close()).toEqual({ id: 1 })
    expect(texts(position())).toMatchObject({
      ...{
        status: 3,
        close_reason: 'user',
        close_price: '68999',
        close_tick_id: '101-1000060',
        completed_at: 1_000_060,
      },
      ...{ fact_profits: '9.98', close_fee: '0.344995', shortfall: '0' },
    })
    expect(balance()).toBe('109.295 0')
    expect(rows.balance(counterparty)).toBe('-9.98 0')
    expect(rows.entries.slice(2)).toEqual(['contract_close 1 close', 'contract_close_fee 1'])
    expect(rows.reasons(counterparty)).toEqual(['contract_profit'])
    expect(told()).toEqual(['rebate.credited 8', 'position.closed 7'])
    expect(rows.emitted.at(-1)).toEqual(position())
    expect(rows.all(rebates).map(({ ref }) => ref)).toEqual(['1-open', '1-close'])
  })

  it('loses no more than its margin: the house bears the rest, and takes no fee', async () => {
    const { rows, close, position, balance, told } = await heldAt('64000')
    await close()
    expect(texts(position())).toMatchObject({ fact_profits: '-34.0005', close_fee: '0', shortfall: '6.0195' })
    expect(balance()).toBe('65.659495 0')
    expect(rows.balance(counterparty)).toBe('34.0005 0')
    expect(rows.reasons(counterparty)).toEqual(['contract_loss', 'contract_shortfall'])
    expect(rows.entries.at(-1)).toBe('contract_close 1 close')
    expect(told()).toEqual(['position.closed 7'])
  })

  it('is not somebody else’s, not closed twice, and not while the market is halted', async () => {
    const { market, close, refused } = await heldAt('69000')
    expect(await refused({ user_id: 8 })).toEqual(['not_found'])
    expect(await refused({ id: 2 })).toEqual(['not_found'])
    expect(await refused({ share: 11 })).toEqual(['above_maximum', '10', { share: 'too_large' }])
    market.closed = true
    expect(await refused()).toEqual(['price_unavailable'])
    market.closed = false
    await close({ share: 10 })
    expect(await refused()).toEqual(['state_invalid'])
  })
})

describe('a part that its owner closes', () => {
  it('is a position of its own, and the rest goes on', async () => {
    const { rows, close, position, balance, told } = await heldAt('69000')
    expect(await close({ share: 4 })).toEqual({ id: 2 })
    expect(texts(position(2))).toMatchObject({
      ...{ user_id: 7, status: 3, share: 4, number: '0.004', margin: '13.6002', origin_margin: '13.6002' },
      ...{ open_fee: '0.136002', part_of: 1, rest_number: '0.006', margin_changes: 0, close_reason: 'user' },
      ...{ fact_profits: '3.992', close_fee: '0.137998', close_price: '68999', completed_at: 1_000_060 },
    })
    expect(texts(position(1))).toMatchObject({
      ...{ status: 1, share: 6, number: '0.006', margin: '20.4003', origin_margin: '20.4003', open_fee: '0.204003' },
      ...{ profit_price: '90000', liquidation_price: '65280.96', part_of: null, completed_at: null },
    })
    expect(balance()).toBe('83.113697 20.4003')
    expect(rows.entries.slice(2)).toEqual(['contract_close 2 close', 'contract_close_fee 2'])
    expect(told()).toEqual(['rebate.credited 8', 'position.closed 7'])
    expect(rows.emitted.at(-1)).toEqual(position(1))
    await close()
    expect(balance()).toBe('109.295 0')
  })

  it('begins without the changes of margin of its whole', async () => {
    const { close, margin, position } = await heldAt('69000')
    await margin(1, '1')
    await close({ share: 1 })
    expect([position(1).margin_changes, position(2).margin_changes]).toEqual([1, 0])
  })
})

describe('a limit order that its owner cancels', () => {
  it('gives back what it held', async () => {
    const { rows, command, order, position, balance, told } = await contractsOf()
    await order({ status: 0, target_price: '67000' })
    const refused = (asked: object) => rows.refused(command.close, { user_id: 7, id: 1, ...asked })
    expect(await refused({ share: 4 })).toEqual(['state_invalid'])
    rows.now += 60
    told()
    await rows.run(command.close, { user_id: 7, id: 1 })
    expect(position()).toMatchObject({ status: 4, completed_at: 1_000_060 })
    expect(balance()).toBe('100 0')
    expect(rows.entries).toEqual(['contract_hold 1 hold', 'contract_release 1 cancel'])
    expect(told()).toEqual(['position.closed 7'])
    expect(rows.emitted.at(-1)).toEqual(position())
  })
})

describe('a position that the market closes', () => {
  it.each([
    ['liquidated', 'liquidation', 'position.liquidated 7'],
    ['loss', 'contract_close', 'position.closed 7'],
  ])('%s is told so, once', async (reason, type, event) => {
    const { rows, command, position, balance, told } = await heldAt('65000')
    await rows.run(command.closeByMarket, { id: 1, reason })
    expect(position()).toMatchObject({ status: 3, close_reason: reason })
    expect(balance()).toBe('69.315 0')
    expect(rows.reasons(counterparty)).toEqual(['contract_loss'])
    expect(rows.entries.slice(2)).toEqual([`${type} 1 close`, 'contract_close_fee 1'])
    expect(told()).toEqual(['rebate.credited 8', event])
    await rows.run(command.closeByMarket, { id: 1, reason })
    expect(told()).toEqual([])
  })

  it('does not have to be there', async () => {
    const { rows, command, told } = await contractsOf()
    await rows.run(command.closeByMarket, { id: 9, reason: 'loss' })
    expect(told()).toEqual([])
  })
})

describe('the margin of a position', () => {
  it('is added to and taken from, and its liquidation moves with it', async () => {
    const { rows, margin, position, balance } = await heldAt('68000')
    expect(await margin(1, '10')).toMatchObject({ id: 1, caution_money: '44.0005', liquidation_price: '64480.96' })
    expect(balance()).toBe('55.659495 44.0005')
    expect(rows.emitted.at(-1)).toEqual(position())
    expect(await margin(2, '4')).toMatchObject({ caution_money: '40.0005', liquidation_price: '64800.96' })
    expect(balance()).toBe('59.659495 40.0005')
    expect(texts(position())).toMatchObject({ margin: '40.0005', origin_margin: '34.0005', margin_changes: 2 })
    expect(rows.entries.slice(2)).toEqual(['contract_margin_added 1 1', 'contract_margin_removed 1 2'])
  })

  it('is not taken below what its multiple asks for', async () => {
    const { margin, refusedMargin, balance } = await heldAt('68000')
    await margin(1, '10')
    expect(await refusedMargin({ number: '10.00000001' })).toEqual([
      'above_maximum',
      '10 USDT',
      { number: 'too_large' },
    ])
    await margin(2, '10')
    expect(balance()).toBe('65.659495 34.0005')
  })

  it('is not changed by anybody else, without the money, by less than a step, or once it is over', async () => {
    const { market, close, margin, refusedMargin } = await heldAt('68000')
    expect(await refusedMargin({ user_id: 8 })).toEqual(['not_found'])
    expect(await refusedMargin({ id: 2 })).toEqual(['not_found'])
    expect(await refusedMargin({ type: 1, number: '65.65949501' })).toEqual(['insufficient_balance'])
    expect(await refusedMargin({ number: '0.000000001' })).toEqual(['param_invalid', { number: 'decimals' }])
    market.closed = true
    expect(await refusedMargin({ number: '0.00000001' })).toEqual(['price_unavailable'])
    await margin(1, '65.659495')
    market.closed = false
    await close()
    expect(await refusedMargin({ type: 1 })).toEqual(['state_invalid'])
  })
})
