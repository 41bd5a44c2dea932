import { expect, it } from 'vitest'
import { drawn, latencyOf } from './draws.rules'

it('draws half of all delays up to p50, and 99 of 100 up to p99', () => {
  const draws = Array.from({ length: 20_000 }, (_, n) =>
    latencyOf({ p50: 100, p99: 1000 }, [drawn('sand', 'u', n), drawn('sand', 'v', n)]),
  )
  const share = (most: number) => draws.filter(ms => ms <= most).length / draws.length
  expect(Math.abs(share(100) - 0.5)).toBeLessThan(0.01)
  expect(Math.abs(share(1000) - 0.99)).toBeLessThan(0.002)
  // Without a spread, every order takes as long.
  expect(latencyOf({ p50: 100, p99: 100 }, [0.9, 0.3])).toBe(100)
  expect(latencyOf({ p50: 0, p99: 0 }, [0.9, 0.3])).toBe(0)
})
