import { pairs } from '@lagoon/shared/catalogue/pairs'
import { ms, rate } from '../figures'
import { inTurn } from '../inTurn'
import { atMost, type Line, type Row, ratioAtLeast } from '../row'
import { perProcessorSecond } from '../stage/processor'
import type { Stage } from '../stage/stage'
import { get } from '../stage/wire'

const candles = (symbol: string, period: string, now: number) =>
  `/api/currency/new_timeshar?symbol=${symbol}&period=${period}&from=${now - 500 * 86_400}&to=${now}&limit=500`

export const reads: Row = {
  id: 'reads',
  what: 'quotes and candles',
  against: 'a bare Fastify with the same bytes',
  goal: '≥ 0.6× warm; 500 bars cold in ≤ 100 ms',
  async run(stage) {
    const server = await stage.server()
    const now = 1_767_225_600
    const paths = {
      'quotes of all pairs': '/api/currency/quotation_new',
      'one pair with depth and trades': '/api/currency/deal?currency_id=1&legal_id=3',
      '500 candles': candles('BTC/USDT', '60min', now),
    }
    const answers: Record<string, string> = {}
    for (const path of Object.values(paths)) {
      answers[path.split('?')[0] as string] = await (await fetch(`${server.url}${path}`)).text()
    }
    const plain = await stage.plain(answers)
    const lines: Line[] = []
    for (const [name, path] of Object.entries(paths)) {
      const run =
        ({ port, pid }: { port: number; pid: number }) =>
        () =>
          perProcessorSecond(pid, { port, connections: 64, request: () => get(path) })
      const measured = await inTurn(5, { ours: run(server), reference: run(plain) })
      lines.push({ case: `${name}, warm`, ...measured, show: rate, goals: [ratioAtLeast(0.6)] })
    }
    return [...lines, ...(await cold(stage, now))]
  },
}

/** Requests each pair once, on a server that has just started and has nothing cached. */
async function cold(stage: Stage, now: number): Promise<Line[]> {
  const { url } = await stage.server()
  const ask = async (symbol: string, period: string): Promise<number> => {
    const start = performance.now()
    const { data } = (await (await fetch(`${url}${candles(symbol, period, now)}`)).json()) as { data: unknown[] }
    if (data.length !== 500) throw new Error(`${data.length} bars came`)
    return performance.now() - start
  }
  const [first, ...others] = pairs.map(({ symbol }) => symbol)
  await ask(first as string, '60min')
  const lines: Line[] = []
  for (const period of ['1min', '60min', '1day']) {
    const times: number[] = []
    for (const symbol of others) times.push(await ask(symbol, period))
    times.sort((a, b) => a - b)
    lines.push({
      case: `500 bars of ${period}, cold`,
      ours: times[times.length >> 1] as number,
      show: ms,
      goals: [atMost(100)],
    })
  }
  return lines
}
