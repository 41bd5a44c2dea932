import { describe, expect, it } from 'vitest'
import { botOfAlice } from '../harness/bots'
import { dec } from '../harness/decimal'
import type { Said } from '../harness/streamSocket'

const { bot, said: ask } = botOfAlice('account')
const symbol = 'BTCUSDT'

describe('an account', () => {
  it('shows the commission that its orders are charged, with and without tiers', async () => {
    const market = { symbol, side: 'BUY', type: 'MARKET', quantity: '0.01' }
    const charged = async () => {
      const { fills, executedQty } = await ask('POST', 'order', market)
      const fee = fills.reduce((sum: ReturnType<typeof dec>, fill: Said) => sum.add(dec(fill.commission)), dec('0'))
      return fee.div(dec(executedQty)).toFixed()
    }
    const shown = async () => {
      const { standardCommission, taxCommission } = await ask('GET', 'account/commission', { symbol })
      const tested = await ask('POST', 'order/test', { ...market, computeCommissionRates: 'true' })
      const { maker, taker } = standardCommission
      expect(tested.standardCommissionForOrder).toEqual({ maker, taker })
      expect(tested.discount.enabledForAccount).toBe(false)
      expect([taxCommission.maker, taxCommission.taker]).toEqual(['0', '0'])
      return { maker, taker }
    }
    expect(await shown()).toEqual({ maker: '0.001', taker: '0.001' })
    expect(await charged()).toBe('0.001')
    expect((await ask('GET', 'account')).commissionRates).toMatchObject({ maker: '0.001', taker: '0.001' })
    const operator = await bot.exchange.operator()
    await operator.call('POST console/venue', {
      tiers: JSON.stringify([{ volume: '0', maker: '0.05', taker: '0.08' }]),
    })
    expect(await shown()).toEqual({ maker: '0.0005', taker: '0.0008' })
    expect(await charged()).toBe('0.0008')
    const { commissionRates, makerCommission, takerCommission } = await ask('GET', 'account')
    expect(commissionRates).toMatchObject({ maker: '0.0005', taker: '0.0008' })
    expect([makerCommission, takerCommission]).toEqual([5, 8])
    expect(await ask('POST', 'order/test', market)).toEqual({})
    await operator.call('POST console/venue', { preset: 'plain' })
  })
})
