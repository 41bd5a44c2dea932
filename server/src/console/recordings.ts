import { pairs } from '@lagoon/shared/catalogue/pairs'
import type { Routes } from '../http/call'
import type { Audit } from '../platform/audit'
import { refuse, refuseField } from '../platform/refusal'
import { type Importing, UploadRefused } from '../recording/importing'
import type { Recordings, SetFacts } from '../recording/recordings'

interface RecordingConsole {
  recordings: Recordings
  importing: Importing
  audit: Audit
  /** False in production, and in a world besides `main`, because all worlds of a host share its data sets. */
  isOpen: boolean
  /** Whether this server creates further worlds. */
  hosts: boolean
  /** The names of the worlds that use a data set, by its hash. */
  used(): Promise<ReadonlyMap<string, readonly string[]>>
}

const shown = ({ hash, pair, bars, from, to, period, gaps, bridged, rounded, missing = [] }: SetFacts) => ({
  ...{ hash, pair, bars, from, to, period, gaps, bridged, rounded, missing: [...missing] },
})

/** The data sets of recorded prices of this server. */
export function recordingConsole({ recordings, importing, audit, isOpen, hosts, used }: RecordingConsole): Routes {
  const assertOpen = () => {
    if (!isOpen) refuse('not_found')
  }
  return {
    'GET console/market/sets': async () => {
      assertOpen()
      const worlds = await used()
      const sets = recordings.list().map(set => ({
        ...{ ...shown(set), bytes: recordings.bytesOf(set.hash), worlds: [...(worlds.get(set.hash) ?? [])] },
      }))
      return { sets, importing: importing.now, hosts, folder: recordings.folder }
    },
    'POST console/market/import': async ({ input, multipart, origin }) => {
      assertOpen()
      const pair = pairs.find(({ symbol }) => symbol === input.pair) ?? refuseField('pair', 'choice')
      if (importing.now) refuse('state_invalid', { text: 'state_invalid.importing' })
      const files = filesOf(multipart?.files() ?? refuseField('files', 'required'))
      const made = await importing.import({ pair, bridge: input.on_gaps === 'bridge', files }).catch(refused)
      await audit(origin.who, 'imported recorded prices', `${made.pair} ${made.hash.slice(0, 12)}`, origin)
      return shown(made)
    },
    'POST console/market/delete': async ({ input, origin }) => {
      assertOpen()
      const set = recordings.find(input.hash) ?? refuse('not_found')
      const [world] = (await used()).get(set.hash) ?? []
      if (world !== undefined) refuse('state_invalid', { text: 'state_invalid.recording', params: { world } })
      await recordings.delete(set.hash)
      await audit(origin.who, 'deleted recorded prices', `${set.pair} ${set.hash.slice(0, 12)}`, origin)
    },
  }
}

async function* filesOf(files: AsyncIterable<{ name: string; pieces: AsyncIterable<Uint8Array> }>) {
  for await (const { name, pieces } of files) yield { name, bytes: pieces }
}

function refused(error: unknown): never {
  if ((error as { code?: string }).code === 'ENOSPC') refuse('unavailable')
  if (!(error instanceof UploadRefused)) throw error
  if (error.message === '') refuseField('files', 'required')
  refuseField('files', 'choice', { text: 'param_invalid.prices', params: { reason: error.message } })
}
