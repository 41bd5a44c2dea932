import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { noOrigin } from '@lagoon/server/lane/origin'
import { rate } from '../figures'
import type { Row } from '../row'
import { middle, placing } from '../spot/orders'
import { together } from '../stage/calls'
import { people } from '../stage/people'
import type { Stage } from '../stage/stage'

const orders = 60_000
/** The pair with the median ratio counts. */
const rounds = 3
const snapshot = 'bench'

export const replay: Row = {
  id: 'replay',
  what: 'orders replayed by `npm run replay`, half of them trading',
  against: 'the original run of the same orders, in process',
  goal: '≥ 20,000 commands a second',
  async run(stage) {
    const pairs: { ours: number; reference: number }[] = []
    for (let round = 0; round < rounds; round++) {
      pairs.push(await runTwice(stage))
      await stage.endOfRow()
    }
    const [chosen] = pairs
      .sort((a, b) => a.ours / a.reference - b.ours / b.reference)
      .slice(rounds >> 1) as typeof pairs
    return [{ ...(chosen as (typeof pairs)[0]), show: rate, goals: [{ of: 'ours', least: 20_000 }] }]
  },
}

async function runTwice(stage: Stage): Promise<{ ours: number; reference: number }> {
  const url = await stage.database()
  const exchange = await stage.exchange(url)
  await exchange.snapshots.take(snapshot, noOrigin)
  const place = placing(exchange)
  const price = middle(exchange)
  const half = people.length / 2
  const first = await together(orders, 1000, n => {
    const isSell = n % 2 === 0
    return place(people[((n >> 1) % half) + (isSell ? 0 : half)] as number, isSell ? 2 : 1, price)
  })
  return { ours: await replayed(url), reference: first }
}

/** The figure that a replay prints when it finds no difference: commands per second. */
async function replayed(url: string): Promise<number> {
  const command = ['run', '--silent', 'replay', '--', '--from', snapshot]
  const { stdout } = await promisify(execFile)('npm', command, { env: { ...process.env, DATABASE_URL: url } })
  const [, figure] = / ([\d,]+) a second/.exec(stdout) ?? []
  if (figure === undefined) throw new Error(stdout)
  return Number(figure.replaceAll(',', ''))
}
