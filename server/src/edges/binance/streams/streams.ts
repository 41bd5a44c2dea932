import { closing, type Line } from '../../../live/line'
import { textFrame } from '../../../live/textFrame'
import type { Log } from '../../../platform/log'
import type { Wall } from '../../../platform/wall'
import { Fault } from '../fault'
import { inMicros } from '../timeUnit.rules'
import { parseStream } from './name.rules'
import type { Sources } from './sources'

/** A socket that reads streams. `isCombined`: each event is sent with the name of its stream. */
export interface Reader {
  readonly line: Line
  isCombined: boolean
  /** Times are sent in microseconds. */
  readonly isMicros: boolean
  readonly streams: Set<string>
}

interface Stream {
  readonly readers: Set<Reader>
  readonly begun: Promise<() => void>
}

interface StreamsDeps {
  sources: Sources
  log: Log
  wall: Pick<Wall, 'mono'>
}

/** The streams that have readers. An event is built and serialised once for all its readers. */
export class Streams {
  readonly #open = new Map<string, Stream>()

  constructor(private readonly deps: StreamsDeps) {}

  /** Settles once the reader gets all further events; false if the stream does not exist. */
  async join(name: string, reader: Reader): Promise<boolean> {
    const parsed = parseStream(name)
    if (!parsed) return false
    let stream = this.#open.get(name)
    if (!stream) {
      const readers = new Set<Reader>()
      const begun = this.deps.sources.begin(parsed, {
        send: event => sendEvent(name, readers, event),
        fail: error => this.#fail(name, readers, error),
        end: () => this.#close(readers, closing.notLoggedIn, 'no longer yours'),
      })
      stream = { readers, begun }
      this.#open.set(name, stream)
    }
    stream.readers.add(reader)
    reader.streams.add(name)
    try {
      await stream.begun
      return true
    } catch (error) {
      this.#open.delete(name)
      reader.streams.delete(name)
      if (error instanceof Fault) return false
      throw error
    }
  }

  leave(name: string, reader: Reader): void {
    reader.streams.delete(name)
    const stream = this.#open.get(name)
    if (!stream?.readers.delete(reader) || stream.readers.size > 0) return
    this.#open.delete(name)
    stream.begun.then(
      stop => stop(),
      () => undefined,
    )
  }

  /** Closes the sockets, so that no reader that missed an event believes to have all of them. */
  #fail(name: string, readers: ReadonlySet<Reader>, error: unknown): void {
    this.deps.log.error({ err: error, stream: name }, 'a message could not be sent to a stream')
    this.#close(readers, closing.restart, 'missed something')
  }

  #close(readers: ReadonlySet<Reader>, code: number, reason: string): void {
    for (const { line } of readers) line.close(code, reason, this.deps.wall.mono())
  }
}

export function sendEvent(name: string, readers: Iterable<Reader>, event: object): void {
  const frames = new Map<string, Buffer>()
  for (const { line, isCombined, isMicros } of readers) {
    const form = `${isCombined} ${isMicros}`
    const frame = frames.get(form) ?? frameOf(name, event, isCombined, isMicros)
    frames.set(form, frame)
    line.write(frame)
  }
}

function frameOf(name: string, event: object, isCombined: boolean, isMicros: boolean): Buffer {
  const data = isMicros ? inMicros(event) : event
  return textFrame(JSON.stringify(isCombined ? { stream: name, data } : data))
}
