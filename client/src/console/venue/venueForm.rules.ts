import type { CallData, CallInput } from '@lagoon/shared/api/index'
import { openKinds } from '@lagoon/shared/catalogue/limits'

export type Record = CallData<'GET console/venue'>

const linesOf = (tiers: Record['tiers']) =>
  tiers.map(({ volume, maker, taker }) => `${volume} ${maker} ${taker}`).join('\n')

/** The form: every field as typed. A tier is a line `volume maker taker`, a window a line `from to mode`. */
export const formOf = (record: Record) => ({
  in_p50: `${record.latency_in_ms.p50}`,
  in_p99: `${record.latency_in_ms.p99}`,
  out_p50: `${record.latency_out_ms.p50}`,
  out_p99: `${record.latency_out_ms.p99}`,
  reject_rate: record.reject_rate,
  queue: record.queue === 1,
  per_minute: `${record.limits.per_minute}`,
  ban_after: `${record.limits.ban_after}`,
  orders: `${record.open_limits.orders}`,
  stops: `${record.open_limits.stops}`,
  icebergs: `${record.open_limits.icebergs}`,
  lists: `${record.open_limits.lists}`,
  skew_ms: `${record.skew_ms}`,
  tiers: linesOf(record.tiers),
  contract_tiers: linesOf(record.contract_tiers),
  maintenance: record.maintenance
    .map(({ from, to, mode }) => `${from.replace(' ', 'T')} ${to.replace(' ', 'T')} ${mode}`)
    .join('\n'),
})
export type Form = ReturnType<typeof formOf>

/** What the server checks: a figure that is no number stays text, so that its field is named. */
export function changeOf(form: Form): CallInput<'POST console/venue'> {
  const figure = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : text)
  const rows = (text: string, names: readonly string[]) =>
    text
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '')
      .map(line => Object.fromEntries(line.split(/\s+/).map((word, i) => [names[i] ?? 'more', word])))
  return {
    latency_in_ms: { p50: figure(form.in_p50), p99: figure(form.in_p99) },
    latency_out_ms: { p50: figure(form.out_p50), p99: figure(form.out_p99) },
    reject_rate: form.reject_rate.trim(),
    queue: form.queue ? 1 : 0,
    limits: { per_minute: figure(form.per_minute), ban_after: figure(form.ban_after) },
    open_limits: Object.fromEntries(openKinds.map(kind => [kind, figure(form[kind])])),
    tiers: rows(form.tiers, ['volume', 'maker', 'taker']),
    contract_tiers: rows(form.contract_tiers, ['volume', 'maker', 'taker']),
    skew_ms: form.skew_ms.trim(),
    maintenance: rows(form.maintenance, ['from', 'to', 'mode']),
  }
}
