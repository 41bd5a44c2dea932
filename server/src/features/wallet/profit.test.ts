import { exchangeReasons, outsideReasons } from '@lagoon/shared/catalogue/reasons'
import { expect, it } from 'vitest'
import { listingOf } from '../../market/listing.fixture'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { profits } from './profit'
import { dailyChanges } from './profit.sql'

const [btc, usdt] = [1, 3]
const day_s = 86_400
const moved = (day: number, coin_id: number, change: string, other = '0') => ({
  ...{ day, coin_id, given_id: null, change, other },
})

/** At 600 s into day 20, with BTC at 68000 when day 18 ended, at 69000 when day 19 ended, and at 70000.5 now. */
function profitOf(changes: object[], days: number) {
  const { pool, when, callsOf } = poolAnswering()
  when(dailyChanges, () => changes)
  const now = 20 * day_s + 600
  const prices: Record<number, string> = { [19 * day_s - 1]: '68000', [20 * day_s - 1]: '69000', [now]: '70000.5' }
  const usdtPriceAt = (coin: number, second: number) => (coin === usdt ? '1' : (prices[second] ?? '0'))
  const market = { usdtPriceAt, version: () => 0 }
  const asked = profits({ db: { pool }, listing: listingOf(), market, world: { now: () => now } } as never)(7, days)
  return { asked, callsOf }
}

it('what assets made is told by day, of which today is the last and ends now', async () => {
  const { asked, callsOf } = profitOf([moved(3, btc, '0.5', '0.5'), moved(20, usdt, '100', '100')], 2)
  expect(await asked).toEqual({
    days: [
      { day: '1970-01-20', assets: '34500', outside: '0', result: '500' },
      { day: '1970-01-21', assets: '35100.25', outside: '100', result: '500.25' },
    ],
    coins: [
      { currency: btc, currency_name: 'BTC', currency_logo: 'btc.svg', result: '1000.25' },
      { currency: usdt, currency_name: 'USDT', currency_logo: 'usdt.svg', result: '0' },
    ],
    today: '500.25',
    total: '1000.25',
  })
  expect(callsOf(dailyChanges)).toEqual([[7, outsideReasons, exchangeReasons, 19]])
})

it('coins are told from the one that made most, and equal ones in their order', async () => {
  const order = async (...changes: object[]) => (await profitOf(changes, 1).asked).coins.map(({ currency }) => currency)
  const [gain, loss] = [moved(20, usdt, '5'), moved(20, usdt, '-5')]
  const held = moved(20, btc, '1', '1')
  expect(await order(held, gain)).toEqual([usdt, btc])
  expect(await order(held, loss)).toEqual([btc, usdt])
  expect(await order(loss, held)).toEqual([btc, usdt])
  expect(await order(moved(20, usdt, '1', '1'), held)).toEqual([btc, usdt])
})

it('a trade counts in the coin that its pair counts in, whichever was given', async () => {
  const traded = (got: number, change: string, given: number, other: string) => [
    moved(20, got, change),
    moved(20, given, other),
    { day: 20, coin_id: got, given_id: given, change, other },
  ]
  const before = [moved(3, btc, '1', '1'), moved(3, usdt, '100000', '100000')]
  const made = async (changes: object[]) =>
    (await profitOf([...before, ...changes], 1).asked).coins.map(({ currency, result }) => [currency, result])
  expect(await made(traded(btc, '1', usdt, '-70000'))).toEqual([
    [btc, '1001'],
    [usdt, '0'],
  ])
  expect(await made(traded(usdt, '71000', btc, '-1'))).toEqual([
    [btc, '2000'],
    [usdt, '0'],
  ])
})

it('figures are cut to eight decimals, and nothing is made of nothing', async () => {
  const { days, today } = await profitOf([moved(20, btc, '0.00000001', '0.00000001')], 1).asked
  expect([days[0]?.assets, today]).toEqual(['0.0007', '0'])
  expect(await profitOf([], 1).asked).toEqual({
    days: [{ day: '1970-01-21', assets: '0', outside: '0', result: '0' }],
    ...{ coins: [], today: '0', total: '0' },
  })
})
