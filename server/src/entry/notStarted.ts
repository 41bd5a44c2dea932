import { readFile } from 'node:fs/promises'
import type { Exchange } from '../app/createExchange'
import { refused } from '../http/envelope'
import { allRecordings } from '../market/segment.sql'
import { Refusal } from '../platform/refusal'
import { type Config, ConfigRefused } from '../settings/config'

/** Two servers on one database: the later one continues. */
export class ReplacedRefused extends Error {
  override name = 'ReplacedRefused'
  override message =
    'another server has taken over this database. Stop one of the two servers, or use another database for this one.'
}

interface SystemFault extends Error {
  code?: string
  syscall?: string
  port?: number
  address?: string
  path?: string
}

/** Why a start failed, in one sentence for the terminal; a stack only for unknown errors. */
export function whyNotStarted(error: SystemFault): string {
  if (error instanceof ConfigRefused || /Refused|InUse/.test(error.name)) return error.message
  const { code = '', port, address, path, syscall } = error
  if (syscall?.startsWith('spawn')) return `${path} cannot be run (${code}). \`lagoon doctor\` explains what to do.`
  if (code === 'EADDRINUSE') return `port ${port} on ${address} is in use by another program. Set PORT to a free port.`
  if (code === 'EADDRNOTAVAIL') return `this machine has no address ${address}. Set HOST to an address of this machine.`
  if (syscall === 'listen') return `this user may not listen on port ${port}. Set PORT to a port above 1024.`
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '3D000'].includes(code)) {
    return `the database of DATABASE_URL cannot be reached (${error.message || code}).`
  }
  if (path && ['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return `this user may not write to ${path}. Set DATA_DIR to a folder that you own.`
  }
  if (path && ['EEXIST', 'ENOTDIR'].includes(code)) return `${path} is not a folder. Set DATA_DIR to a folder.`
  if (code === 'ENOSPC') return 'the disk is full.'
  return error.stack ?? error.message
}

/** A world keeps the prices with which it began: refuses a start that names others. */
export async function assertRecorded({ db, listing, recordings }: Exchange, market: Config['market']): Promise<void> {
  await listing.load(db.rows)
  const rows = await db.rows.all(allRecordings)
  for (const { symbol, from } of market) {
    const pair = listing.findPairOfSymbol(symbol)
    const isOwn = rows.some(
      ({ pair_id, hash }) => pair_id === pair?.id && (hash.startsWith(from) || !recordings.find(from)),
    )
    if (!isOwn)
      throw new ConfigRefused(
        `this world began without these recorded prices of ${symbol}. Begin another one in a new data folder (--data), or leave out --market.`,
      )
  }
}

/** Uses the brand of a file, if the exchange has another one. A file with a fault stops the start. */
export async function useBrandFile(exchange: Exchange, path: string): Promise<boolean> {
  try {
    return await exchange.useBrand(await readFile(path, 'utf8'))
  } catch (error) {
    const { code } = error as { code?: string }
    if (!(error instanceof Refusal) && code === undefined) throw error
    if (code === 'ENOENT') throw new ConfigRefused(`there is no brand file ${path}.`)
    const [field = 'brand'] = Object.keys(error instanceof Refusal ? (error.detail.fields ?? {}) : {})
    const why = error instanceof Refusal ? `${field}: ${refused('en', error).message}` : code
    throw new ConfigRefused(`the brand file ${path} cannot be used (${why}).`)
  }
}
