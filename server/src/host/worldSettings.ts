import { join } from 'node:path'
import { unguessable } from '../platform/random'
import { seal, unseal } from '../platform/sealed'
import { keyFor } from '../platform/secrets'
import type { Config } from '../settings/config'
import { databaseAt } from './databases.data'
import type { WorldRow } from './registry.data'

/** Secrets that keep the logins of one world from working in another. */
interface Secrets {
  tokens: string
  operator: string
  link: string
}

/** The settings of each world of a host: those of the host, with a database, files and secrets of its own. */
export class WorldSettings {
  readonly #key: Buffer
  constructor(
    private readonly config: Config,
    private readonly serverUrl: string,
  ) {
    this.#key = keyFor(config.jwtSecret, 'worlds')
  }

  filesOf = ({ database }: WorldRow): string => join(this.config.dataDir, 'worlds', database)

  /** The secrets of a new world, encrypted. */
  newSecrets(): string {
    return seal(this.#key, JSON.stringify({ tokens: unguessable(), operator: unguessable(), link: unguessable() }))
  }

  secretsOf(row: WorldRow): Secrets {
    const text = unseal(this.#key, row.secrets)
    if (text === null) throw new Error(`the secrets of the world ${row.name} were encrypted under another JWT_SECRET`)
    return JSON.parse(text)
  }

  of(row: WorldRow): Config {
    const { config } = this
    const { tokens, operator, link } = this.secretsOf(row)
    return {
      ...config,
      databaseUrl: databaseAt(this.serverUrl, row.database),
      dataDir: this.filesOf(row),
      // All worlds of a host share its data sets.
      marketsDir: config.marketsDir ?? join(config.dataDir, 'markets'),
      ...{ jwtSecret: tokens, operatorPassword: operator, worldSecret: config.demo ? link : config.worldSecret },
      // A stranger must neither need the secret of this server nor send mail in its name.
      ...(row.visitor !== null && { mailUrl: null, ...(!config.demo && { worldSecret: null }) }),
      allowedHosts: [...config.allowedHosts, ...config.allowedHosts.map(host => `${row.name}.${host}`)],
      ...{
        worldSeed: null,
        worldStart: null,
        node: null,
        path: `/w/${row.name}`,
        worlds: { ...config.worlds, awake: 0, key: null },
      },
    }
  }
}
