import { createWriteStream } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pairs } from '@lagoon/shared/catalogue/pairs'
import { filesAt } from '../../recording/files'
import { linesOf } from '../../recording/lines'
import { ImportRefused, RecordingRefused, Recordings, type SetFacts } from '../../recording/recordings'
import { readConfig } from '../../settings/config'
import { command } from './command'
import { columns } from './output'
import { Failed, Misused } from './statuses'

const usage = 'Usage: lagoon market import <pair> <file…>, lagoon market list, or lagoon market export <hash> <file>'

const iso = (second: number) => new Date(second * 1000).toISOString().replace('.000Z', 'Z')

/** The form of a data set in answers. */
const shown = ({ hash, pair, bars, from, to, period, gaps, bridged, rounded }: SetFacts) => ({
  ...{ hash, pair, bars, from: iso(from), to: iso(to), period, gaps, bridged, rounded },
})

const line = (set: SetFacts) => [
  ...[set.hash.slice(0, 12), set.pair, `${iso(set.from)} to ${iso(set.to)}`, `${set.bars} bars of ${set.period} s`],
  set.bridged > 0 ? `${set.bridged} bridged` : '',
]

export const market = command({
  name: 'market',
  says: 'Import recorded prices, list or export them',
  about:
    'A price file has a line for each second or minute: time, open, high, low, close, volume, and any further columns, as the public kline dumps have them; as .csv, .gz or .zip. Several files of consecutive days become one data set. A world that begins with it trades at its prices, and continues with simulated ones.',
  takes: '<import|list|export> [pair|hash] [file…]',
  remote: false,
  options: {
    bridge: { says: 'fill gaps with the price before them; without it a gap refuses the files' },
    data: { value: '<folder>', says: 'the data folder (DATA_DIR; .lagoon)', completes: 'folders' },
  },
  words: [1, 10_000],
  completes: [['import', 'list', 'export'], 'files'],
  examples: [
    ['lagoon market import BTC/USDT BTCUSDT-1s-2020-03-*.zip', 'import files of consecutive days'],
    ['lagoon market list --json', 'the data sets'],
    ['lagoon market export 9f3c21d0 btc.csv', 'write one as a file again'],
  ],
  async run({ words: [way, ...rest], values, out }) {
    const config = readConfig({ ...process.env, ...(values.data && { DATA_DIR: values.data }) })
    const recordings = new Recordings(join(config.dataDir, 'markets'))
    if (way === 'list' && rest.length === 0) {
      const sets = recordings.list()
      for (const set of sets) out.print(shown(set), columns([line(set)]))
      if (sets.length === 0) out.note(`No data sets in ${recordings.folder}.`)
      return undefined
    }
    const [first = '', ...paths] = rest
    if (way === 'import' && paths.length > 0) {
      const pair = pairs.find(({ symbol }) => symbol === first)
      if (!pair) throw new Misused(`There is no pair ${first}. Example: BTC/USDT`)
      const set = await imported(
        () => filesAt(paths),
        files => recordings.import({ pair, files, bridge: values.bridge ?? false }),
      )
      out.print(shown(set), columns([line(set)]))
      return undefined
    }
    const [path] = paths
    const set = recordings.find(first)
    if (way !== 'export' || path === undefined || paths.length > 1) throw new Misused(usage)
    if (!set) throw new Failed(`There is no data set ${first} in ${recordings.folder}.`)
    await pipeline(linesOf(await recordings.open(set.hash, set.pair)), createWriteStream(resolve(path)))
    out.print({ hash: set.hash, file: path }, `${set.bars} bars in ${path}`)
    return undefined
  },
})

async function imported<F>(open: () => Promise<F>, work: (files: F) => Promise<SetFacts>): Promise<SetFacts> {
  try {
    return await work(await open())
  } catch (error) {
    if (error instanceof ImportRefused || error instanceof RecordingRefused) throw new Failed(error.message)
    throw error
  }
}
