import { noOpenLimits, type OpenLimits } from './limits'

export const mostSkew_ms = 600_000

/** Profiles that an operator can choose by name. `plain` is an exchange without delays, rejections and limits. */
export const venuePresets = ['plain', 'lan', 'retail', 'bad_day'] as const
export const venueModes = ['closed', 'cancel_only'] as const

/** Milliseconds of world time on a way: half of all orders take at most `p50`, 99 of 100 at most `p99`. */
interface VenueLatency {
  p50: number
  p99: number
}

/** The fees in percent of users whose volume of the last thirty whole days, in USDT, is at least `volume`. */
interface VenueTier {
  volume: string
  maker: string
  taker: string
}

/** From `from` up to, but not including, `to`, in seconds of world time. */
interface VenueWindow {
  from: number
  to: number
  mode: (typeof venueModes)[number]
}

/** How slow, full and unreliable an exchange is. */
export interface Venue {
  preset: (typeof venuePresets)[number] | 'custom'
  latency_in_ms: VenueLatency
  latency_out_ms: VenueLatency
  /** The share of orders that are refused, drawn by number. */
  reject_rate: string
  /** Spot fees by rising volume; empty: the fees of the pairs. */
  tiers: readonly VenueTier[]
  /** The same for contracts, by their own volume. */
  contract_tiers: readonly VenueTier[]
  /** 1: a resting order waits behind what the house offers at its price when it comes. */
  queue: 0 | 1
  /** Calls of one user in a minute of world time, and after how many refused ones the user is banned; 0 is no limit. */
  limits: { per_minute: number; ban_after: number }
  /** How many spot orders a user may have open in all pairs. */
  open_limits: OpenLimits
  maintenance: readonly VenueWindow[]
  /** By how much the clock that the exchange shows to programs is ahead of its own; negative: behind. */
  skew_ms: number
}

export const plainVenue: Venue = {
  preset: 'plain',
  latency_in_ms: { p50: 0, p99: 0 },
  latency_out_ms: { p50: 0, p99: 0 },
  reject_rate: '0',
  tiers: [],
  contract_tiers: [],
  queue: 0,
  limits: { per_minute: 0, ban_after: 0 },
  open_limits: noOpenLimits,
  maintenance: [],
  skew_ms: 0,
}

const retailTiers: readonly VenueTier[] = [
  { volume: '0', maker: '0.1', taker: '0.1' },
  { volume: '1000000', maker: '0.08', taker: '0.1' },
  { volume: '5000000', maker: '0.06', taker: '0.08' },
]

const retailContractTiers: readonly VenueTier[] = [
  { volume: '0', maker: '0.02', taker: '0.05' },
  { volume: '15000000', maker: '0.016', taker: '0.04' },
  { volume: '50000000', maker: '0.014', taker: '0.035' },
]
const retailFees = { tiers: retailTiers, contract_tiers: retailContractTiers }

/** A program beside the matching engine, a bot at home, and a day on which much goes wrong. */
export const venueOf: Readonly<Record<(typeof venuePresets)[number], Venue>> = {
  plain: plainVenue,
  lan: {
    ...{ ...plainVenue, preset: 'lan', latency_in_ms: { p50: 1, p99: 5 }, latency_out_ms: { p50: 1, p99: 5 } },
    ...{ queue: 1, limits: { per_minute: 6000, ban_after: 0 } },
  },
  retail: {
    ...{ ...plainVenue, preset: 'retail', latency_in_ms: { p50: 60, p99: 400 }, latency_out_ms: { p50: 40, p99: 300 } },
    ...{ reject_rate: '0.002', ...retailFees, queue: 1, limits: { per_minute: 1200, ban_after: 10 } },
  },
  bad_day: {
    ...{ ...plainVenue, preset: 'bad_day', latency_in_ms: { p50: 400, p99: 8000 } },
    ...{ latency_out_ms: { p50: 300, p99: 5000 }, reject_rate: '0.05', ...retailFees, queue: 1 },
    limits: { per_minute: 600, ban_after: 5 },
  },
}

/** What a program is refused during a window of maintenance. */
export const venueModeAt = ({ maintenance }: Pick<Venue, 'maintenance'>, second: number): VenueWindow | null =>
  maintenance.find(({ from, to }) => from <= second && second < to) ?? null
