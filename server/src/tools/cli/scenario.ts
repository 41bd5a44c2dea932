import type { CallData } from '@lagoon/shared/api/index'
import { command } from './command'
import { secondsOf, shareOf } from './figures.rules'
import { columns } from './output'
import type { Remote } from './remote'
import { Misused } from './statuses'
import { pairNamed, utc } from './world'

type Scenario = CallData<'POST console/scenario'>

/** The effect of each shape, and its default size; some have no size. */
const shapes: Readonly<Record<Scenario['shape'], { size?: string; does: string }>> = {
  crash: { size: '20%', does: 'the price falls by this much' },
  pump: { size: '20%', does: 'the price rises by this much' },
  gap: { size: '-10%', does: 'the price jumps by this much within a second, up or down' },
  flat: { does: 'the price does not move' },
  halt: { does: 'trading stops' },
}

const isSize = (word: string): boolean => /^[+-]?\d/.test(word) && !word.includes('/') && !/^\d{3,}$/.test(word)

export const scenario = command({
  name: 'scenario',
  says: 'Start a public market event, or list the current ones',
  about: `Every client is notified, and every price can be requested.\n\n${columns(
    Object.entries(shapes).map(([shape, { size = '', does }]) => [shape, size, does]),
    '  ',
  )}`,
  takes: '[shape] [pair] [size]',
  remote: true,
  options: { for: { value: '<duration>', says: 'its duration (60s; a gap takes one second)' } },
  words: [0, 3],
  completes: [Object.keys(shapes)],
  examples: [
    ['lagoon scenario crash BTC/USDT 20%', 'BTC loses a fifth within a minute'],
    ['lagoon scenario pump all 5% --for 10m', 'everything rises, slowly'],
    ['lagoon scenario gap eth -10%', 'jumps past stops, in one second'],
    ['lagoon scenario', 'lists the current ones'],
  ],
  async run({ words: [shape, ...rest], values, out, connect }) {
    if (shape === undefined) return list(await connect(), out.print)
    if (!isShape(shape))
      throw new Misused(`There is no scenario ${shape}. Scenarios: ${Object.keys(shapes).join(', ')}.`)
    const { size: usual } = shapes[shape]
    const size = rest.find(isSize)
    const pair = rest.find(word => !isSize(word))
    if (rest.length > Number(size !== undefined) + Number(pair !== undefined))
      throw new Misused('A scenario takes one pair and one size: lagoon scenario crash BTC/USDT 20%.')
    if (size !== undefined && !usual) throw new Misused(`A ${shape} has no size.`)
    const seconds = shape === 'gap' ? 1 : secondsOf(values.for ?? '60s')
    const remote = await connect()
    const { match_id, symbol } = await pairNamed(remote, pair ?? 'all')
    const started = await remote.operator.call('POST console/scenario', {
      ...{ match_id, shape, seconds },
      ...(usual && { size: shareOf(size ?? usual) }),
    })
    out.print(started, said({ ...started, symbol }))
  },
})

const isShape = (word: string): word is Scenario['shape'] => Object.hasOwn(shapes, word)

async function list({ operator }: Remote, print: (json: unknown, text: string) => void): Promise<undefined> {
  const { now, scenarios } = await operator.call('GET console/world', {})
  const on = scenarios.filter(({ end_at }) => end_at * 1000 > now)
  print(on, on.length === 0 ? 'No scenario is running.' : on.map(said).join('\n'))
}

const said = ({ shape, symbol, size, start_at, end_at }: Scenario): string =>
  `${shape} of ${symbol || 'every pair'}${/[1-9]/.test(size) ? ` by ${size}` : ''}, from ${utc(start_at * 1000)} to ${utc(end_at * 1000)}.`
