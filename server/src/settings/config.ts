import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { prefixIn } from '@lagoon/shared/catalogue/prefix'
import { weaknessOf, weaknessOfSeed } from './secretStrength.rules'

/** The only reader of the environment. Names contain their units; settings that are unsafe in production are refused here. */
export interface Config {
  production: boolean
  /** A demo on a shared server: the secret link opens everything, and a guest's token opens the calls of users. */
  demo: boolean
  host: string
  port: number
  /** Host names besides this machine's own: `lagoon.example`, or `lagoon.example:8443` for this port only. */
  allowedHosts: string[]
  /** null: an embedded Postgres under `dataDir`. */
  databaseUrl: string | null
  /** A replica of the database, for private reads. */
  databaseReadUrl: string | null
  /** The owner of the tables, which migrates them, if `databaseUrl` has a less privileged role. */
  databaseOwnerUrl: string | null
  dataDir: string
  /** The data sets of recorded prices; null: `markets` under `dataDir`. */
  marketsDir: string | null
  /** Recorded prices of pairs, at the first start only: the hash of a data set, a price file, or a folder of them. */
  market: readonly { readonly symbol: string; readonly from: string }[]
  /** The seed of the prices; null: the first start draws it. */
  worldSeed: string | null
  worldControl: boolean
  /** Unix seconds; null is now. First start only. */
  worldStart: number | null
  jwtSecret: string
  operatorPassword: string
  worldSecret: string | null
  /** SMTP, for codes; null: no mail is sent. */
  mailUrl: string | null
  /** The bearer token of `/metrics`; without one, only this machine may read them. */
  metricsToken: string | null
  /** World hours for which a new address, card or fund password blocks withdrawals. */
  withdrawalHoldHours: number
  /** The minimum number of days of wall time that the log of commits covers; 0 keeps everything. */
  logKeepDays: number
  rateLimit: boolean
  /** The address of customer service unless the operator sets another; null is our own chat. */
  customerUrl: string | null
  /** The file of the brand that a start sets. */
  brandFile: string | null
  trustProxy: string[]
  /** Whether `/api/docs` and `/api/openapi.json` are served. */
  apiDocs: boolean
  /** The APIs of other programs that are served. */
  /** `retired`: the Binance edge also serves what Binance has retired. */
  edges: { binance: boolean; udf: boolean; retired?: boolean }
  logLevel: string
  /** Further worlds in this process: how many may be awake (0: there are none), and the key with which programs create them. */
  worlds: {
    awake: number
    key: string | null
    /** The address at which other hosts reach this one; null: on this machine. */
    address: string | null
    /** The database with the list of worlds, which hosts may share. */
    database: string
    /** How many worlds visitors may have that they create at `/new` (0: nobody can), and how long each lasts. */
    visitors: number
    visitors_hours: number
  }
  /** Where this world is at an address that has no host name for it: `/w/acme`; empty for `main`. */
  path: string
  /** null: this process serves the world alone. */
  node: NodeConfig | null
}

/** The settings of a process that is one of several. */
interface NodeConfig {
  role: 'gateway' | 'writer'
  /** The name of the world, if several share a broker. */
  world: string
  natsUrl: string
  /** Signs messages between nodes. */
  secret: string
  /** Signs operator actions, if only some gateways serve the console. */
  operatorSecret: string
}

export class ConfigRefused extends Error {
  override name = 'ConfigRefused'
}

export const developmentDefaults = {
  jwtSecret: 'lagoon-development',
  operatorPassword: 'operator',
  nodeSecret: 'lagoon-development-nodes',
  worldSeed: '1',
}

export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const demo = flag(env.DEMO, false, 'DEMO')
  const production = env.NODE_ENV === 'production' && !demo
  const host = env.HOST || '127.0.0.1'
  const worldControl = flag(env.WORLD_CONTROL, !production, 'WORLD_CONTROL')
  const config: Config = {
    production,
    demo,
    host,
    port: port(env.PORT || '8080'),
    allowedHosts: list(env.ALLOWED_HOSTS).map(hostName),
    databaseUrl: env.DATABASE_URL || null,
    databaseOwnerUrl: env.DATABASE_OWNER_URL || null,
    databaseReadUrl: env.DATABASE_READ_URL || null,
    dataDir: resolve(env.DATA_DIR || '.lagoon'),
    marketsDir: null,
    market: sources(env.MARKET),
    worldSeed: env.WORLD_SEED || (isExposed({ production, demo, host }) ? null : developmentDefaults.worldSeed),
    worldControl,
    worldStart: env.WORLD_START ? instant(env.WORLD_START) : null,
    jwtSecret: env.JWT_SECRET || developmentDefaults.jwtSecret,
    operatorPassword: env.OPERATOR_PASSWORD || developmentDefaults.operatorPassword,
    worldSecret: (demo && env.DEMO_SECRET ? linkSecret(env.DEMO_SECRET) : env.WORLD_SECRET) || null,
    mailUrl: env.MAIL_URL ? mail(env.MAIL_URL) : null,
    metricsToken: env.METRICS_TOKEN || null,
    withdrawalHoldHours: hours(env.WITHDRAWAL_HOLD_HOURS || (production ? '24' : '0'), 'WITHDRAWAL_HOLD_HOURS'),
    customerUrl: env.CUSTOMER_URL ? webPage(env.CUSTOMER_URL, 'CUSTOMER_URL') : null,
    brandFile: env.BRAND_FILE || null,
    logKeepDays: days(env.LOG_KEEP_DAYS || '0'),
    rateLimit: flag(env.RATE_LIMIT, production || demo, 'RATE_LIMIT'),
    trustProxy: list(env.TRUST_PROXY),
    apiDocs: flag(env.API_DOCS, !production, 'API_DOCS'),
    edges: {
      binance: flag(env.EDGE_BINANCE, !production, 'EDGE_BINANCE'),
      udf: flag(env.EDGE_UDF, !production, 'EDGE_UDF'),
      retired: flag(env.EDGE_BINANCE_RETIRED, true, 'EDGE_BINANCE_RETIRED'),
    },
    logLevel: env.LOG_LEVEL || (production ? 'info' : 'warn'),
    path: '',
    worlds: {
      awake: count(env.WORLDS || (production ? '0' : '20'), 'WORLDS'),
      key: env.HOST_KEY || null,
      address: env.HOST_ADDRESS || null,
      database: env.HOST_DATABASE || 'lagoon_host',
      visitors: count(env.WORLDS_NEW || '0', 'WORLDS_NEW'),
      visitors_hours: hours(env.WORLDS_NEW_HOURS || '24', 'WORLDS_NEW_HOURS', 1),
    },
    node: readNode(env),
  }
  refuseUnsafe(config)
  return config
}

/** True if other machines can reach this exchange: data from its users, such as the address of a webhook, is then trusted less. */
export const isExposed = ({ production, demo, host }: Pick<Config, 'production' | 'demo' | 'host'>): boolean =>
  production || demo || !isLoopback(host)

function refuseUnsafe(config: Config): void {
  if (config.market.length > 0 && (config.production || !config.worldControl))
    throw new ConfigRefused(
      'Recorded prices (MARKET) are public, so users would know the future. They need world control, and production refuses them.',
    )
  const weakness = config.worldSeed !== null && isExposed(config) ? weaknessOfSeed(config.worldSeed) : null
  if (weakness)
    throw new ConfigRefused(
      `WORLD_SEED ${weakness}, so others could compute future prices. Leave it out, and the first start draws a random one.`,
    )
  if (config.production) {
    const { jwtSecret, operatorPassword } = developmentDefaults
    if (config.jwtSecret === jwtSecret) throw new ConfigRefused('A production start needs its own JWT_SECRET.')
    if (config.operatorPassword === operatorPassword)
      throw new ConfigRefused('A production start needs its own OPERATOR_PASSWORD.')
    refuseWeak('JWT_SECRET', config.jwtSecret, 24)
    refuseWeak('OPERATOR_PASSWORD', config.operatorPassword, 12)
    refuseWeak('WORLD_SECRET', config.worldSecret, 16)
    refuseWeak('METRICS_TOKEN', config.metricsToken, 16)
    refuseWeak('HOST_KEY', config.worlds.key, 16)
    if (config.node?.secret === developmentDefaults.nodeSecret)
      throw new ConfigRefused('A production start of several nodes needs a NODE_SECRET, the same for all of them.')
    refuseWeak('NODE_SECRET', config.node?.secret ?? null, 24)
    refuseWeak('NODE_OPERATOR_SECRET', config.node?.operatorSecret ?? null, 24)
  }
  const isDefault = (name: 'jwtSecret' | 'operatorPassword') => config[name] === developmentDefaults[name]
  if (config.demo && config.node && (!config.worldSecret || isDefault('jwtSecret') || isDefault('operatorPassword')))
    throw new ConfigRefused(
      'A demo of several nodes needs a DEMO_SECRET, a JWT_SECRET and an OPERATOR_PASSWORD, the same for all of them.',
    )
  if (config.worldControl && !config.worldSecret && !config.demo && !isLoopback(config.host)) {
    throw new ConfigRefused(
      'World control on an address other than this machine needs a WORLD_SECRET (or WORLD_CONTROL=0).',
    )
  }
}

function readNode(env: Record<string, string | undefined>): NodeConfig | null {
  const role = env.LAGOON_ROLE || 'all'
  if (role === 'all') return null
  if (role !== 'gateway' && role !== 'writer')
    throw new ConfigRefused(`LAGOON_ROLE must be all, gateway or writer, not “${role}”.`)
  if (!env.NATS_URL || !env.DATABASE_URL)
    throw new ConfigRefused(`A ${role} needs the NATS_URL and the DATABASE_URL that all nodes of its world share.`)
  const secret = env.NODE_SECRET || developmentDefaults.nodeSecret
  return {
    role,
    world: worldId(env.WORLD_ID || 'main'),
    natsUrl: broker(env.NATS_URL),
    secret,
    operatorSecret: env.NODE_OPERATOR_SECRET || secret,
  }
}

function refuseWeak(name: string, secret: string | null, least: number): void {
  const weakness = secret === null ? null : weaknessOf(secret, least)
  if (weakness) throw new ConfigRefused(`${name} ${weakness}; \`openssl rand -base64 24\` makes a good one.`)
}

/** The exchange that the command line talks to, and the login. */
export interface RemoteConfig {
  /** With the prefix of its world, if it has one. */
  origin: string
  operator: { account: string; password: string }
  /** A code of the operator's second factor. */
  factor: string | null
  worldSecret: string | null
}

/** From the options, otherwise from the environment, otherwise a development exchange on this machine. */
export function readRemoteConfig(
  given: Readonly<{ url?: string; operator?: string; factor?: string; 'world-secret'?: string }>,
  env: Record<string, string | undefined> = process.env,
): RemoteConfig {
  const origin = worldOf(given.url ?? (env.LAGOON_URL || `http://127.0.0.1:${env.PORT || 8080}`))
  const named = given.operator ?? (env.LAGOON_OPERATOR || undefined)
  if (named === undefined && !isLoopback(new URL(origin).hostname.replace(/^\[|\]$/g, '')))
    throw new ConfigRefused(`Set the operator of ${origin} with --operator name:password or LAGOON_OPERATOR.`)
  const [account = '', ...password] = (named ?? `operator:${developmentDefaults.operatorPassword}`).split(':')
  if (!account || password.length === 0)
    throw new ConfigRefused('--operator and LAGOON_OPERATOR must have the form name:password.')
  const worldSecret = given['world-secret'] ?? (env.WORLD_SECRET || null)
  const factor = given.factor ?? (env.LAGOON_FACTOR || null)
  return { origin, operator: { account, password: password.join(':') }, factor, worldSecret }
}

/** `http://127.0.0.1:8080/w/acme/h5/` → `http://127.0.0.1:8080/w/acme` */
function worldOf(value: string): string {
  const url = /^https?:\/\//i.test(value) ? value : `http://${value}`
  if (!URL.canParse(url)) throw new ConfigRefused(`“${value}” is not a valid address of an exchange.`)
  const { origin, pathname } = new URL(url)
  return origin + prefixIn(pathname)
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

export const isEverywhere = (host: string): boolean => ['0.0.0.0', '::', '[::]'].includes(host)

function flag(value: string | undefined, otherwise: boolean, name: string): boolean {
  if (!value) return otherwise
  if (/^(1|true|on)$/i.test(value)) return true
  if (/^(0|false|off)$/i.test(value)) return false
  throw new ConfigRefused(`${name} must be 0 or 1, not “${value}”.`)
}

const list = (value = ''): string[] =>
  value
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)

function hostName(value: string): string {
  if (/^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(value) && URL.canParse(`http://${value}`)) return value
  throw new ConfigRefused(
    `ALLOWED_HOSTS must be host names such as lagoon.example, separated by commas; “${value}” is not one.`,
  )
}

function port(value: string): number {
  const number = Number(value)
  if (!/^\d{1,5}$/.test(value) || number > 65_535)
    throw new ConfigRefused(`PORT must be a number up to 65535, not “${value}”.`)
  return number
}

function linkSecret(value: string): string {
  if (/^[\w-]{16,128}$/.test(value)) return value
  throw new ConfigRefused('DEMO_SECRET must be at least 16 letters, digits, - or _, because it is part of a link.')
}

function hours(value: string, name: string, least = 0): number {
  const number = Number(value)
  if (!/^\d{1,3}$/.test(value) || number > 720 || number < least)
    throw new ConfigRefused(`${name} must be a whole number from ${least} to 720, not “${value}”.`)
  return number
}

function count(value: string, name: string): number {
  if (!/^\d{1,4}$/.test(value))
    throw new ConfigRefused(`${name} must be a whole number of worlds, or 0 for none, not “${value}”.`)
  return Number(value)
}

function days(value: string): number {
  if (/^\d{1,4}$/.test(value)) return Number(value)
  throw new ConfigRefused(
    `LOG_KEEP_DAYS must be a whole number of days up to 9999, or 0 to keep everything, not “${value}”.`,
  )
}

function webPage(value: string, name: string): string {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value))
    throw new ConfigRefused(`${name} must be an http or https address, not “${value}”.`)
  return value
}

function mail(value: string): string {
  if (URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol)) return value
  throw new ConfigRefused('MAIL_URL must be smtp://user:password@host:port or smtps://…, with ?from= for the sender.')
}

function worldId(value: string): string {
  if (/^[\w-]{1,32}$/.test(value)) return value
  throw new ConfigRefused(`WORLD_ID must be up to 32 letters, digits, - or _, not “${value}”.`)
}

/** Signed messages can still be read in transit, so an unencrypted network must be marked as private. */
function broker(value: string): string {
  if (!URL.canParse(value) || !/^(nats|tls):$/.test(new URL(value).protocol))
    throw new ConfigRefused('NATS_URL must be nats://user:password@host:port or tls://…')
  const { protocol, hostname, searchParams } = new URL(value)
  if (protocol === 'tls:' || isLoopback(hostname.replace(/^\[|\]$/g, '')) || searchParams.get('network') === 'private')
    return value
  throw new ConfigRefused(
    'NATS_URL leads to another machine without encryption. Use tls://, or add ?network=private if the network is private.',
  )
}

/** `BTC/USDT=./btc.zip,ETH/USDT=9f3c…`: commas inside a path stay. */
const sources = (value = ''): Config['market'][number][] =>
  value
    .split(/,(?=[^,=]*=)/)
    .filter(Boolean)
    .map(part => {
      const [, symbol, from] = /^\s*([A-Z0-9]+\/[A-Z0-9]+)=(.+)$/.exec(part) ?? []
      if (!symbol || !from)
        throw new ConfigRefused(
          `MARKET must be a pair and its data set or file, such as BTC/USDT=btc.zip, not “${part}”.`,
        )
      return { symbol, from }
    })

function instant(value: string): number {
  const ms = Date.parse(value)
  if (Number.isNaN(ms) || ms <= 0 || ms >= 2 ** 32 * 1000)
    throw new ConfigRefused(`WORLD_START must be an ISO time, not “${value}”.`)
  return Math.floor(ms / 1000)
}
