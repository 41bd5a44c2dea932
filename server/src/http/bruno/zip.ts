import { crc32 } from 'node:zlib'

interface Entry {
  path: string
  text: string
}

/** 2026-01-01 00:00, as a zip has it: the same files make the same bytes. */
const made_on = ((2026 - 1980) << 9) | (1 << 5) | 1
/** Names are UTF-8. */
const flags = 0x0800
const version = 20

/** An archive of small texts, stored as they are: it is packed on the way, as any answer. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { path, text } of entries) {
    const name = Buffer.from(path)
    const body = Buffer.from(text)
    const about = aboutOf(body, name.length)
    const file = Buffer.concat([head(0x04034b50, [[version, 2]]), about, name, body])
    const place: Field[] = [...([0, 0, 0] as const).map((value): Field => [value, 2]), [0, 4], [at, 4]]
    directory.push(
      head(0x02014b50, [
        [version, 2],
        [version, 2],
      ]),
      about,
      fields(place),
      name,
    )
    files.push(file)
    at += file.length
  }
  const index = Buffer.concat(directory)
  const end = head(0x06054b50, [
    [0, 2],
    [0, 2],
    [entries.length, 2],
    [entries.length, 2],
    [index.length, 4],
    [at, 4],
    [0, 2],
  ])
  return Buffer.concat([...files, index, end])
}

type Field = readonly [value: number, bytes: 2 | 4]

const aboutOf = (body: Buffer, name_length: number): Buffer =>
  fields([
    [flags, 2],
    [0, 2],
    [0, 2],
    [made_on, 2],
    [crc32(body), 4],
    [body.length, 4],
    [body.length, 4],
    [name_length, 2],
    [0, 2],
  ])

const head = (signature: number, rest: readonly Field[]): Buffer => fields([[signature, 4], ...rest])

function fields(all: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of all) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
