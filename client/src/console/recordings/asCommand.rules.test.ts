import { expect, it } from 'vitest'
import { asCommand } from './asCommand.rules'

it('The command starts an exchange at the first second of a data set', () => {
  expect(asCommand({ pair: 'BTC/USDT', path: '/data/markets/3f', at: '2026-01-01T00:00:00' })).toBe(
    "npx lagoon start --data .lagoon-recorded --port 8081 --market 'BTC/USDT=/data/markets/3f' --at 2026-01-01T00:00:00",
  )
})
