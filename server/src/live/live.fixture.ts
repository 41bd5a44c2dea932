import { Line, ownPolicy, type SocketPolicy } from './line'

/** A socket that records what is done to it. */
export function lineAt(now_ms = 0, policy: SocketPolicy = ownPolicy) {
  const done: string[] = []
  const written: Buffer[] = []
  const socket = {
    ...{ writableLength: 0, bytesWritten: 0, writableCorked: 1 },
    write: (bytes: Buffer) => written.push(bytes),
  }
  const ws = {
    ...{ OPEN: 1, readyState: 1 },
    close(code: number, reason: string) {
      done.push(`${code} ${reason}`)
      ws.readyState = 2
    },
    terminate: () => done.push('cut'),
    ping: () => done.push('ping'),
  }
  const line = new Line(ws as never, socket as never, 'here', now_ms, policy)
  return { line, ws, socket, done, written, frames: () => written.splice(0).flatMap(textsIn) }
}

/** The messages as one text. */
function textsIn(piece: Buffer): unknown[] {
  if (piece.length === 0) return []
  const [head, length] =
    piece[1] === 126
      ? [4, piece.readUInt16BE(2)]
      : piece[1] === 127
        ? [10, Number(piece.readBigUInt64BE(2))]
        : [2, piece[1] as number]
  const end = head + length
  return [JSON.parse(piece.subarray(head, end).toString()), ...textsIn(piece.subarray(end))]
}
