import type { PairSpec } from './pair'

/** Three pairs of very different scale for tests: expensive, cheap, and so cheap that ticks are few units apart. */
export const bitcoin: PairSpec = {
  id: 1,
  symbol: 'BTC/USDT',
  seedName: 'BTC',
  priceScale: 2,
  amountScale: 6,
  level: 6_500_000,
  volatility: 28_000,
  marketShare: 950,
  volumePerSecond: 300_000,
  depthPerTick: 20_000_000,
  spread: 100,
  opensAt: 0,
  anchoredAt: 1_795_132_800,
}

export const doge: PairSpec = {
  id: 2,
  symbol: 'DOGE/USDT',
  seedName: 'DOGE',
  priceScale: 5,
  amountScale: 2,
  level: 18_000,
  volatility: 60_000,
  marketShare: 800,
  volumePerSecond: 400_000,
  depthPerTick: 50_000_000,
  spread: 4,
  opensAt: 0,
  anchoredAt: 1_795_132_800,
}

export const penny: PairSpec = {
  id: 3,
  symbol: 'PNY/USDT',
  seedName: 'PNY',
  priceScale: 4,
  amountScale: 0,
  level: 420,
  volatility: 90_000,
  marketShare: 500,
  volumePerSecond: 40,
  depthPerTick: 4_000,
  spread: 1,
  opensAt: 0,
  anchoredAt: 1_795_132_800,
}

export const fixturePairs = [bitcoin, doge, penny] as const

/** Friday 2026-11-20 00:00:00 UTC. */
export const friday = 1_795_132_800
