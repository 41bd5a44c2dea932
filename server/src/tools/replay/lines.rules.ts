import { copied } from '../../platform/db/copying'
import { base, type Columns } from '../../platform/db/kinds'
import { type PackedRows, readerOf } from './packedRows'

const piece_chars = 64 * 1024

/** The rows as lines for COPY, in pieces of about 64 KiB. */
export function* linesOf(kinds: Columns, { length, columns }: PackedRows): Generator<string> {
  const readers = Object.values(kinds).map(
    (kind, i) => [base(kind), readerOf(columns[i] as PackedRows['columns'][0])] as const,
  )
  let piece = ''
  for (let i = 0; i < length; i++) {
    for (const [n, [kind, read]] of readers.entries()) piece += `${n === 0 ? '' : '\t'}${copied(kind, read(i))}`
    piece += '\n'
    if (piece.length < piece_chars) continue
    yield piece
    piece = ''
  }
  yield piece
}
