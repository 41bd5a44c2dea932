import type { Random } from '../../invariants/jump/player'

/** A red dot: the smallest picture that every decoder takes. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

interface Body {
  type: string
  body: Uint8Array<ArrayBuffer>
}

const part = (name: string, content: Buffer | string, more = '') =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"${more}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const end = Buffer.from('--b--\r\n')
const usual = 'multipart/form-data; boundary=b'
const times = (n: number, make: (i: number) => Buffer) => Array.from({ length: n }, (_, i) => make(i))

/** Malformed uploads, and now and then a correct one. */
const bodies: readonly ((dice: Random) => { type?: string; parts: Buffer[] })[] = [
  () => ({ parts: [part('file', dot), end] }),
  () => ({ type: 'multipart/form-data', parts: [part('file', dot), end] }),
  () => ({ type: 'multipart/form-data; boundary=', parts: [part('file', dot), end] }),
  () => ({ type: 'multipart/form-data; boundary=other', parts: [part('file', dot), end] }),
  () => ({ type: `multipart/form-data; boundary=${'b'.repeat(300)}`, parts: [part('file', dot), end] }),
  () => ({ type: 'multipart/mixed; boundary=b', parts: [part('file', dot), end] }),
  () => ({ parts: [part('file', dot)] }),
  dice => ({ parts: [part('file', dot).subarray(0, dice.below(180))] }),
  () => ({ parts: [] }),
  () => ({ parts: [end] }),
  () => ({ parts: [part('file', ''), end] }),
  () => ({ parts: [part('other', dot), end] }),
  () => ({ parts: [part('__proto__', dot), part('constructor', 'x'), end] }),
  () => ({ parts: [part('file', dot), part('file', dot), end] }),
  () => ({ parts: [...times(1000, i => part(`x${i}`, '1')), end] }),
  () => ({ parts: [...times(1000, () => part('file', dot)), end] }),
  () => ({ parts: [part('x'.repeat(5000), dot), end] }),
  () => ({ parts: [part('file', dot, `\r\nx-long: ${'y'.repeat(100_000)}`), end] }),
  () => ({ parts: [part('file', dot, '\r\ncontent-transfer-encoding: base64'), end] }),
  () => ({ parts: [part('file', dot, '\r\ncontent-type: multipart/mixed; boundary=c'), end] }),
  () => ({ parts: [Buffer.from('--b\r\n\r\n\r\n'), end] }),
  dice => ({ parts: [part('file', Buffer.from(dot).fill(dice.below(256), 8 + dice.below(50))), end] }),
]

export const multipartKinds = bodies.length

export function multipartBody(dice: Random, kind = dice.below(multipartKinds)): Body {
  const { type = usual, parts } = (bodies[kind] as (typeof bodies)[number])(dice)
  return { type, body: Uint8Array.from(Buffer.concat(parts)) }
}
