import { filesAt } from './files'
import type { Scales } from './kline.rules'
import { ImportRefused, Recordings, type SetFacts } from './recordings'

export interface PricesToImport {
  /** The folder for the data set. */
  folder: string
  pair: Scales & { symbol: string }
  files: readonly { name: string; path: string }[]
  bridge: boolean
}

const bars_at_once = 100_000

/** The program of the process that imports uploaded files, because an archive may be made to use much memory or time. */
export async function work(
  { folder, pair, files, bridge }: PricesToImport,
  give: (bars: number) => Promise<void>,
): Promise<SetFacts | { refused: string }> {
  let given = 0
  try {
    return await new Recordings(folder).import({
      ...{ pair, bridge },
      files: (await filesAt(files.map(({ path }) => path))).map((file, i) => ({ ...file, name: files[i]?.name ?? '' })),
      async onBars(bars) {
        if (bars < given + bars_at_once) return
        given = bars
        await give(bars)
      },
    })
  } catch (error) {
    if (error instanceof ImportRefused) return { refused: error.message }
    throw error
  }
}
