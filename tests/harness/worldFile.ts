import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** A changed world file whose hash is right again, as an attacker would write it. */
export function sealed(changed: string): Buffer {
  const body = changed.replace(/sha256 .*\n$/, '')
  return gzipSync(`${body}sha256 ${createHash('sha256').update(body).digest('hex')}\n`)
}
