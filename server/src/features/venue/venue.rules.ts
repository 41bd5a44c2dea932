import { isDeepStrictEqual } from 'node:util'
import { openKinds } from '@lagoon/shared/catalogue/limits'
import { mostSkew_ms, plainVenue, type Venue, venueModes, venueOf, venuePresets } from '@lagoon/shared/catalogue/venue'
import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import { refuseField } from '../../platform/refusal'
import type { VenueChange } from '../../platform/venue'

type Given = Readonly<Record<string, unknown>>

const longest_ms = 60_000
const most_rows = 20
const most_calls = 1_000_000
const most_fee = atoms('10')

/** The profile after a change. Refuses with the name of a field. */
export function changedVenue(present: Venue, { preset, ...change }: VenueChange): Venue {
  const from = preset ? venueOf[preset] : present
  const { latency_in_ms, latency_out_ms, reject_rate, queue, limits, open_limits, maintenance, skew_ms } = change
  const values: Omit<Venue, 'preset'> = {
    latency_in_ms: latency_in_ms === undefined ? from.latency_in_ms : latencyOf('latency_in_ms', latency_in_ms),
    latency_out_ms: latency_out_ms === undefined ? from.latency_out_ms : latencyOf('latency_out_ms', latency_out_ms),
    reject_rate: reject_rate === undefined ? from.reject_rate : fromAtoms(atoms(reject_rate)),
    tiers: change.tiers === undefined ? from.tiers : tiersOf('tiers', change.tiers),
    contract_tiers:
      change.contract_tiers === undefined ? from.contract_tiers : tiersOf('contract_tiers', change.contract_tiers),
    queue: queue ?? from.queue,
    limits: limits === undefined ? from.limits : limitsOf(limits),
    open_limits: open_limits === undefined ? from.open_limits : openLimitsOf(open_limits),
    maintenance: maintenance === undefined ? from.maintenance : windowsOf(maintenance),
    skew_ms: skew_ms ?? from.skew_ms,
  }
  return namedVenue(values)
}

/** The preset with these values, or a custom profile. */
function namedVenue(values: Omit<Venue, 'preset'>): Venue {
  const same = venuePresets.find(preset => isDeepStrictEqual(venueOf[preset], { ...values, preset }))
  return same ? venueOf[same] : { preset: 'custom', ...values }
}

/** Reads a stored profile. It is plain if nothing is stored, or if a world file contains values that the console refuses. */
export function venueStored(record: Venue | undefined): Venue {
  if (!record) return plainVenue
  const { preset: _, reject_rate, skew_ms = 0, ...values } = record
  if (!Number.isInteger(skew_ms) || Math.abs(skew_ms) > mostSkew_ms) return plainVenue
  if (!isRate(reject_rate) || (values.queue !== 0 && values.queue !== 1)) return plainVenue
  try {
    return changedVenue(plainVenue, { reject_rate, skew_ms, ...values })
  } catch {
    return plainVenue
  }
}

const isRate = (value: unknown): value is string =>
  typeof value === 'string' && /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(value)

const refuse = (field: string, about: string): never => refuseField(field, 'choice', { text: `field.venue_${about}` })

function objectOf(field: string, value: unknown, known: readonly string[]): Given {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject || Object.keys(value).some(name => !known.includes(name))) refuseField(field, 'choice')
  return value as Given
}

function rowsOf(field: string, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) return refuseField(field, 'choice')
  return value.length > most_rows ? refuseField(field, 'too_large') : value
}

const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

function latencyOf(field: string, value: unknown): Venue['latency_in_ms'] {
  const { p50, p99 } = objectOf(field, value, ['p50', 'p99'])
  if (!isWhole(p50, longest_ms) || !isWhole(p99, longest_ms) || p99 < p50 || (p50 === 0 && p99 > 0))
    return refuse(field, 'latency')
  return { p50, p99 }
}

function limitsOf(value: unknown): Venue['limits'] {
  const { per_minute = 0, ban_after = 0 } = objectOf('limits', value, ['per_minute', 'ban_after'])
  if (!isWhole(per_minute, most_calls) || !isWhole(ban_after, most_calls)) return refuse('limits', 'limits')
  return per_minute === 0 && ban_after > 0 ? refuse('limits', 'limits') : { per_minute, ban_after }
}

/** A kind that is missing has no limit. */
function openLimitsOf(value: unknown): Venue['open_limits'] {
  const given = objectOf('open_limits', value, openKinds)
  const mostOf = (kind: (typeof openKinds)[number]) => {
    const most = given[kind] ?? 0
    return isWhole(most, most_calls) ? most : refuseField('open_limits', 'integer')
  }
  return { orders: mostOf('orders'), stops: mostOf('stops'), icebergs: mostOf('icebergs'), lists: mostOf('lists') }
}

function tiersOf(field: 'tiers' | 'contract_tiers', value: unknown): Venue['tiers'] {
  const decimal = (text: unknown, decimals: number) => {
    const plain = typeof text === 'number' ? String(text) : text
    const isDecimal = typeof plain === 'string' && new RegExp(`^\\d{1,15}(\\.\\d{1,${decimals}})?$`).test(plain)
    return isDecimal ? fromAtoms(atoms(plain)) : refuse(field, 'tiers')
  }
  const tiers = rowsOf(field, value).map(each => {
    const { volume, maker, taker } = objectOf(field, each, ['volume', 'maker', 'taker'])
    return { volume: decimal(volume, 8), maker: decimal(maker, 4), taker: decimal(taker, 4) }
  })
  for (const [i, { volume, maker, taker }] of tiers.entries()) {
    const before = tiers[i - 1]
    if (before ? atoms(volume) <= atoms(before.volume) : volume !== '0') refuse(field, 'tiers_rise')
    if (atoms(maker) > most_fee || atoms(taker) > most_fee) refuse(field, 'tiers')
  }
  return tiers
}

function windowsOf(value: unknown): Venue['maintenance'] {
  const windows = rowsOf('maintenance', value).map(each => {
    const { from, to, mode } = objectOf('maintenance', each, ['from', 'to', 'mode'])
    const known = venueModes.find(one => one === mode) ?? refuse('maintenance', 'window')
    return { from: secondOf(from), to: secondOf(to), mode: known }
  })
  windows.sort((a, b) => a.from - b.from)
  for (const [i, { from, to }] of windows.entries()) {
    if (to <= from) refuse('maintenance', 'window_ends')
    const next = windows[i + 1]
    if (next && next.from < to) refuse('maintenance', 'window_overlaps')
  }
  return windows
}

/** A second, or an ISO text; a text without a zone is in UTC, like those of answers. */
function secondOf(value: unknown): number {
  if (isWhole(value, 2 ** 32)) return value
  if (typeof value !== 'string' || value.length > 32) return refuse('maintenance', 'window')
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(value) ? value : `${value.replace(' ', 'T')}Z`
  const second = Math.floor(Date.parse(zoned) / 1000)
  return isWhole(second, 2 ** 32) ? second : refuse('maintenance', 'window')
}
