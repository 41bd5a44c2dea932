import { mkdtemp } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { createExchange, type Exchange } from '@lagoon/server/app/createExchange'
import type { ExchangeOptions, Node } from '@lagoon/server/app/platform'
import type { Database } from '@lagoon/server/platform/db/database'
import { runBuiltIn } from '@lagoon/server/platform/limitedProcess'
import { createLog, type Log } from '@lagoon/server/platform/log'
import { projectFolder } from '@lagoon/server/platform/project'
import type { Wall } from '@lagoon/server/platform/wall'
import { type Config, readConfig } from '@lagoon/server/settings/config'
import { demoPeople } from '../../seeds/named'
import { leftBehindBy } from './leftovers'

/** Thursday 2026-01-01 00:00:00 UTC: the start of every test's world. */
export const worldStart = 1_767_225_600

/** Prefix of the folders in which tested exchanges store their files. */
export const filesPrefix = 'lagoon-test-files-'

// The set-up of the run has built them (setup/database.ts).
if (process.env.VITEST) runBuiltIn(pathToFileURL(`${projectFolder}/server/dist/`))

/** Weak on purpose, because these tests do not measure hashing. */
const hashing = { memoryCost: 64, timeCost: 1 }

/** Prints only the error behind an answer of 500; with `LOG_LEVEL`, the whole log of the server. */
export const testLog = (): Log =>
  process.env.LOG_LEVEL ? createLog(process.env.LOG_LEVEL) : createLog('error', unexpected)

const unexpected = {
  write(line: string) {
    const { msg, url, err } = JSON.parse(line)
    if (msg === 'unexpected error') process.stderr.write(`${url}: ${err.stack}\n`)
  },
}

export const buildExchange = (
  db: Database,
  wall: Wall,
  settings: Partial<Config> = {},
  log: Log = testLog(),
  node?: Node,
): Promise<{ exchange: Exchange; dataDir: string }> =>
  composeExchange({ db, wall, log, demoPeople, ...(node && { node }) }, settings)

export async function composeExchange(
  given: Omit<ExchangeOptions, 'config' | 'log' | 'hashing'> & { log?: Log },
  settings: Partial<Config> = {},
): Promise<{ exchange: Exchange; dataDir: string }> {
  const dataDir = settings.dataDir ?? (await mkdtemp(leftBehindBy(filesPrefix)))
  const config: Config = { ...readConfig({}), logLevel: 'silent', ...settings, dataDir }
  return { exchange: await createExchange({ log: createLog('silent'), ...given, config, hashing }), dataDir }
}
