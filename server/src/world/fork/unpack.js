// The program of the process that unpacks a world file. It reads the file from its standard input as a stream, so a file that unpacks to
// much more than it should is refused after the first megabytes.
import { createHash } from 'node:crypto'
import { createGunzip } from 'node:zlib'

const lineFeed = 10
/** What even a small file may unpack to. */
const start_bytes = 4 * 2 ** 20

class Refused extends Error {}

async function* linesOf(most) {
  const unpacking = process.stdin.pipe(createGunzip({ chunkSize: 65_536 }))
  let [unpacked, lines, pending] = [0, 0, 0]
  let begun = []
  for await (const chunk of unpacking) {
    unpacked += chunk.length
    if (unpacked > most.bytes || unpacked > start_bytes + most.ratio * unpacking.bytesWritten)
      throw new Refused('large')
    let from = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      if (++lines > most.lines || pending + end - from > most.line_bytes) throw new Refused('large')
      yield Buffer.concat([...begun, chunk.subarray(from, end + 1)])
      begun = []
      pending = 0
      from = end + 1
    }
    begun.push(chunk.subarray(from))
    pending += chunk.length - from
    if (pending > most.line_bytes) throw new Refused('large')
  }
  if (pending > 0) throw new Refused('broken')
}

async function unpack(most, give) {
  const hash = createHash('sha256')
  let [known, last] = ['', false]
  for await (const line of linesOf(most)) {
    if (last) throw new Refused('broken')
    if (known !== '' && line.subarray(0, 7).toString() === 'sha256 ') {
      last = true
      known = line.toString()
      continue
    }
    hash.update(line)
    // The first line is the header; every other one is `<table> [<rows>]`.
    if (known !== '' && !/^[a-z0-9_]{1,63} \[\{/.test(line.subarray(0, 80).toString())) throw new Refused('broken')
    known = '-'
    await give(line.subarray(0, -1))
  }
  if (known !== `sha256 ${hash.digest('hex')}\n`) throw new Refused('broken')
}

/** Gives line by line, and returns why the file is refused. */
export const work = (most, give) =>
  unpack(most, give).then(
    () => null,
    error => (error instanceof Refused ? error.message : 'broken'),
  )
