import { pack } from '@lagoon/server/http/packed'
import { median, ms } from '../figures'
import { atMost, type Line, type Row, ratioAtMost } from '../row'

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

const paths = {
  'quotes of all pairs': '/api/currency/quotation_new',
  'trends of all pairs': '/api/currency/trends',
  '500 candles': '/api/currency/new_timeshar?symbol=BTC/USDT&period=60min&from=0&to=4294967295&limit=500',
}

export const packed: Row = {
  id: 'packed',
  what: 'answers that are the same for all users, compressed once (brotli)',
  against: 'the same answers uncompressed',
  goal: '≤ 0.5× of the bytes, for ≤ 2 ms of processor time',
  async run(stage) {
    const { url } = await stage.server()
    const lines: Line[] = []
    for (const [name, path] of Object.entries(paths)) {
      const answer = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'identity' } })
      const whole = Buffer.from(await answer.arrayBuffer())
      const { length } = await pack(whole, 'br')
      lines.push(
        { case: `${name}, bytes`, ours: length, reference: whole.length, show: kilobytes, goals: [ratioAtMost(0.5)] },
        { case: `${name}, processor`, ours: await processor(whole), show: ms, goals: [atMost(2)] },
      )
    }
    return lines
  },
}

/** The processor time of one answer on all threads: the median of fifteen rounds of fifty. */
async function processor(whole: Buffer): Promise<number> {
  const spent: number[] = []
  for (let round = 0; round < 15; round++) {
    const before = process.cpuUsage()
    for (let turn = 0; turn < 50; turn++) await pack(whole, 'br')
    const { user, system } = process.cpuUsage(before)
    spent.push((user + system) / 1000 / 50)
  }
  return median(spent)
}
