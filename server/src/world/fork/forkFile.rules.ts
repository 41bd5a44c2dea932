import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { z } from 'zod'

/** The possible seconds of a world: prices end with 32 bits. */
const second = z
  .int()
  .min(0)
  .max(2 ** 32 - 86_400)

/** The header of a file, which is checked before anything else is read. */
const header = z.object({
  format: z.literal('lagoon-fork'),
  /** The version of the format. */
  version: z.literal(1),
  made_by: z.string(),
  /** The last migration of its database. */
  migration: z.string(),
  /** A short form of its coins and pairs. */
  listing: z.string(),
  /** The horizon of its world. */
  at: second,
  /** The seed that its prices continue from. Absent if the file does not reveal future prices; the loaded world then draws a seed. */
  seed: z.string().optional(),
  price_version: z.int(),
  /** The last batch of its log that it contains. */
  batch: z.int(),
  sequences: z.record(z.string(), z.string().regex(/^[1-9]\d{0,14}$/)),
  /** Its tables with their columns, each after the tables that it refers to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type ForkHeader = Readonly<z.infer<typeof header>>

/** Rows of one table as JSON text, which is not parsed here, so no digit of an amount is lost. */
export interface ForkRows {
  readonly table: string
  readonly json: string
}

export const forkVersion = 1

export type ForkFault = 'large' | 'foreign' | 'broken' | 'newer'
export class ForkRefused extends Error {
  constructor(readonly fault: ForkFault) {
    super(fault)
  }
}

/** The file: the header, then rows as `<table> <json>`, then the hash of all of it, one line each, compressed together. */
export function packFork(header: ForkHeader, rows: Iterable<ForkRows>): Promise<Buffer> {
  const lines = [JSON.stringify(header), ...Array.from(rows, ({ table, json }) => `${table} ${json}`)]
  const text = Buffer.from(`${lines.join('\n')}\n`)
  return promisify(gzip)(Buffer.concat([text, Buffer.from(`sha256 ${hashOf(text)}\n`)]), { level: 6 })
}

/** Refuses the header of another file, of a later version, or one with impossible values. */
export function headerOf(line: string): ForkHeader {
  let given: { format?: unknown; version?: unknown } | null = null
  try {
    given = JSON.parse(line)
  } catch {
    // The header is not valid JSON.
  }
  if (given?.format !== 'lagoon-fork') throw new ForkRefused('foreign')
  if (given.version !== forkVersion) throw new ForkRefused('newer')
  const { data } = header.safeParse(given)
  if (!data) throw new ForkRefused('broken')
  return data
}

export function rowsOf(line: string): ForkRows {
  const space = line.indexOf(' ')
  return { table: line.slice(0, space), json: line.slice(space + 1) }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
