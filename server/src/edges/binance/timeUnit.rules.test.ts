import { expect, it } from 'vitest'
import { faultIn } from './binance.fixture'
import { inMicros, isInMicros } from './timeUnit.rules'

const time = 1_767_225_600_000
const micros = 1_767_225_600_000_000

it('is a thousandth of a millisecond in every time of an answer, and in nothing else', () => {
  expect(inMicros({ orderId: 7, time, workingTime: -1, price: '1', fills: [{ id: time, time }] })).toEqual({
    ...{ orderId: 7, time: micros, workingTime: -1, price: '1', fills: [{ id: time, time: micros }] },
  })
  const candle = [time, '1', '1', '1', '1', '5', time, '5', 3, '0', '0', '0']
  expect(inMicros([candle])).toEqual([[micros, ...candle.slice(1, 6), micros, ...candle.slice(7)]])
  expect(inMicros({ e: 'trade', E: time, t: time, T: time })).toEqual({ e: 'trade', E: micros, t: time, T: micros })
  expect(inMicros({ e: 'kline', E: time, k: { t: time, T: time, x: true } })).toEqual({
    ...{ e: 'kline', E: micros, k: { t: micros, T: micros, x: true } },
  })
  expect(inMicros({ e: 'outboundAccountPosition', E: time, u: time, B: [] })).toMatchObject({ u: micros })
  expect(inMicros({ lastUpdateId: 5, bids: [['1', '2']] })).toEqual({ lastUpdateId: 5, bids: [['1', '2']] })
})

it('is chosen by its name in capitals or small letters', () => {
  expect([isInMicros('MICROSECOND'), isInMicros('microsecond'), isInMicros(null)]).toEqual([true, true, false])
  expect(faultIn(() => isInMicros('SECOND'))?.code).toBe(-1194)
})
