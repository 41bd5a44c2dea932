import { readFile } from 'node:fs/promises'
import type { CallData, CallInput } from '@lagoon/shared/api/index'
import { venuePresets } from '@lagoon/shared/catalogue/venue'
import { command } from './command'
import { Failed, Misused, unreadable } from './statuses'

export const venue = command({
  name: 'venue',
  says: 'Print how slow, full and unreliable the exchange is, or change it',
  about:
    'The profile is a preset (plain, lan, retail, bad_day) or a JSON file. A file may have some fields only: the others begin from its `preset`, or stay.',
  takes: '<get|set> [preset or file]',
  remote: true,
  options: {},
  words: [1, 2],
  completes: [['get', 'set'], 'files'],
  examples: [
    ['lagoon venue set retail', 'as for a bot at home'],
    ['lagoon venue get --json > mine.json', 'save the profile'],
    ['lagoon venue set mine.json', 'use it'],
    ['lagoon venue set plain', 'switch everything off'],
  ],
  async run({ words: [way, given], out, connect }) {
    if ((way === 'get') === (given !== undefined) || (way !== 'get' && way !== 'set'))
      throw new Misused('Usage: lagoon venue get, or lagoon venue set <preset or file>')
    const change = given === undefined ? null : await changeOf(given)
    const { operator } = await connect()
    if (change) await operator.call('POST console/venue', change)
    const shown = await operator.call('GET console/venue', {})
    const { latency_in_ms: way_in, latency_out_ms: way_out, limits, maintenance } = shown
    const lines = [
      shown.preset,
      `way in       ${way_in.p50} ms, 99 of 100 within ${way_in.p99} ms`,
      `way out      ${way_out.p50} ms, 99 of 100 within ${way_out.p99} ms`,
      `rejects      ${shown.reject_rate}`,
      `queue        ${shown.queue === 1 ? 'on' : 'off'}`,
      `limit        ${limits.per_minute || 'no'} calls a minute, ban after ${limits.ban_after || 'none'}`,
      ...feesOf('fees', shown.tiers),
      ...feesOf('contracts', shown.contract_tiers),
      ...maintenance.map(({ from, to, mode }) => `maintenance  ${from} – ${to} UTC: ${mode}`),
    ]
    out.print(shown, lines.join('\n'))
    return undefined
  },
})

const feesOf = (name: string, tiers: CallData<'GET venue'>['tiers']) =>
  tiers.map(({ volume, maker, taker }) => `${name.padEnd(12)} from ${volume} USDT: maker ${maker} %, taker ${taker} %`)

/** The change of a preset or a file. A saved profile may be `custom`, which is no beginning. */
async function changeOf(given: string): Promise<CallInput<'POST console/venue'>> {
  const preset = venuePresets.find(each => each === given)
  if (preset) return { preset }
  const file = await readFile(given, 'utf8').catch(unreadable(given))
  try {
    const { preset: from, ...values } = JSON.parse(file) as Record<string, unknown>
    return { ...values, ...(from !== 'custom' && { preset: from }) } as CallInput<'POST console/venue'>
  } catch {
    throw new Failed(`${given} is not a JSON file.`)
  }
}
