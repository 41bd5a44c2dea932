import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

/** The header of a file, which is checked before anything else is read. */
export interface ForkHeader {
  readonly format: 'lagoon-fork'
  /** The version of the format. */
  readonly version: number
  readonly made_by: string
  /** The last migration of its database. */
  readonly migration: string
  /** A short form of its coins and pairs. */
  readonly listing: string
  /** The horizon of its world. */
  readonly at: number
  /** What its prices continue from; absent if the file keeps its future to itself, so the loaded world draws a seed. */
  readonly seed?: string
  readonly price_version: number
  /** The last batch of its log that it contains. */
  readonly batch: number
  readonly sequences: Readonly<Record<string, string>>
  /** Its tables with their columns, each after the tables that it refers to. */
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[]
}

/** Rows of one table as JSON text, which is not parsed here, so no digit of an amount is lost. */
export interface ForkRows {
  readonly table: string
  readonly json: string
}

export const forkVersion = 1
/** A larger file is refused before it is read, and before it is unpacked. */
const mostOfFork = { packed_bytes: 67_108_864, unpacked_bytes: 1_073_741_824 } as const

type ForkFault = 'large' | 'foreign' | 'broken' | 'newer'
export class ForkRefused extends Error {
  constructor(readonly fault: ForkFault) {
    super(fault)
  }
}

/** The file: the header, then rows as `<table> <json>`, then the hash of all of it, one line each, compressed together. */
export function packFork(header: ForkHeader, rows: Iterable<ForkRows>): Buffer {
  const lines = [JSON.stringify(header), ...Array.from(rows, ({ table, json }) => `${table} ${json}`)]
  const text = Buffer.from(`${lines.join('\n')}\n`)
  return gzipSync(Buffer.concat([text, Buffer.from(`sha256 ${hashOf(text)}\n`)]), { level: 6 })
}

/** Refuses other files, incomplete files, files of a later version, and files that are too large. */
export function unpackFork(
  file: Uint8Array,
  { packed_bytes, unpacked_bytes }: { packed_bytes: number; unpacked_bytes: number } = mostOfFork,
): { header: ForkHeader; rows: ForkRows[] } {
  if (file.length > packed_bytes) throw new ForkRefused('large')
  const bytes = unpacked(file, unpacked_bytes)
  const end = bytes.lastIndexOf('\nsha256 ') + 1
  const header = headerOf(bytes.subarray(0, bytes.indexOf('\n')).toString())
  if (end === 0 || bytes.subarray(end).toString() !== `sha256 ${hashOf(bytes.subarray(0, end))}\n`)
    throw new ForkRefused('broken')
  const rows = bytes
    .subarray(0, end - 1)
    .toString()
    .split('\n')
    .slice(1)
  return { header, rows: rows.map(rowsOf) }
}

function unpacked(file: Uint8Array, maxOutputLength: number): Buffer {
  if (file[0] !== 0x1f || file[1] !== 0x8b) throw new ForkRefused('foreign')
  try {
    return gunzipSync(file, { maxOutputLength })
  } catch {
    throw new ForkRefused('broken')
  }
}

function headerOf(line: string): ForkHeader {
  let header: Partial<ForkHeader> | null = null
  try {
    header = JSON.parse(line)
  } catch {
    // The header is not valid JSON.
  }
  if (header?.format !== 'lagoon-fork') throw new ForkRefused('foreign')
  if (header.version !== forkVersion) throw new ForkRefused('newer')
  return header as ForkHeader
}

function rowsOf(line: string): ForkRows {
  const space = line.indexOf(' ')
  return { table: line.slice(0, space), json: line.slice(space + 1) }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
