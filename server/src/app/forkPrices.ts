import { pairs } from '@lagoon/shared/catalogue/pairs'
import { refuse } from '../platform/refusal'
import { type Importing, UploadRefused } from '../recording/importing'
import { linesOf } from '../recording/lines'
import type { Recordings } from '../recording/recordings'
import type { RecordedPrices } from '../world/fork/forkFiles'

/** The data sets of this server, for worlds as files. */
export const forkPrices = (recordings: Recordings, importing: Importing): RecordedPrices => ({
  has: hash => recordings.find(hash) !== undefined,
  async *linesOf(hash) {
    yield* linesOf(await recordings.open(hash, recordings.find(hash)?.pair ?? ''))
  },
  async add(hash, pairId, lines) {
    const pair = pairs.find(({ id }) => id === pairId) ?? refuse('fork_refused', { text: 'fork_refused.listing' })
    if (importing.now) refuse('state_invalid', { text: 'state_invalid.importing' })
    const files = filesOf(hash, lines)
    await importing.import({ ...{ pair, files }, bridge: false, expected: hash }).catch(error => {
      if (!(error instanceof UploadRefused)) throw error
      refuse('fork_refused', { text: 'fork_refused.open', params: { reason: error.message } })
    })
  },
})

async function* filesOf(hash: string, lines: AsyncIterable<string>) {
  const bytes = async function* () {
    for await (const text of lines) yield Buffer.from(text)
  }
  yield { name: hash.slice(0, 12), bytes: bytes() }
}
