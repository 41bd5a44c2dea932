import type { Line } from '../../../live/line'
import type { SocketSession } from '../../../live/sockets'
import { textFrame } from '../../../live/textFrame'
import { type Id, readSaid, type Said, WrongMessage } from './message.rules'
import { parseStream } from './name.rules'
import { type Reader, type Streams, sendEvent } from './streams'

const most_streams = 1024

/** Handles the messages of one socket of streams. */
export class StreamSession implements SocketSession {
  readonly #reader: Reader
  private readonly line: Line

  constructor(
    private readonly streams: Streams,
    reader: Reader,
    private readonly now_ms: () => number,
  ) {
    this.#reader = reader
    this.line = reader.line
  }

  /**
   * Joins the streams in the URL. Returns false if one of them is a listen key that does not exist. Other unknown names are answered with
   * an error each, except a number, which some clients put there.
   */
  async begin(names: readonly string[]): Promise<boolean> {
    const joined = await Promise.all(
      names.slice(0, most_streams).map(async name => {
        if (await this.streams.join(name, this.#reader)) return true
        if (parseStream(name)?.kind === 'user') return false
        if (!/^\d+$/.test(name)) this.#wrong(2, `Invalid request: invalid stream ${name.slice(0, 64)}`, null)
        return true
      }),
    )
    return joined.every(Boolean)
  }

  async hear(text: string): Promise<void> {
    // Streams that a closed socket joins would never be left.
    if (!this.line.open) return
    try {
      const said = readSaid(text)
      await this.#take(said)
    } catch (error) {
      if (!(error instanceof WrongMessage)) throw error
      this.#wrong(error.code, error.message, error.id)
    }
  }

  refuse(error: 'too_many_requests' | 'unavailable'): void {
    if (error === 'too_many_requests') this.#wrong(2, 'Too many requests', null)
    else this.#wrong(1, 'Service is unavailable', null)
  }

  stops(): void {
    sendEvent('!serverShutdown', [this.#reader], { e: 'serverShutdown', E: this.now_ms() })
  }

  gone(): void {
    for (const name of [...this.#reader.streams]) this.streams.leave(name, this.#reader)
  }

  async #take(said: Said): Promise<void> {
    const { id } = said
    switch (said.method) {
      case 'SUBSCRIBE':
        await this.#subscribe(said.streams, id)
        return this.#say({ result: null, id })
      case 'UNSUBSCRIBE':
        for (const name of said.streams) this.streams.leave(name, this.#reader)
        return this.#say({ result: null, id })
      case 'LIST_SUBSCRIPTIONS':
        return this.#say({ result: [...this.#reader.streams], id })
      case 'SET_PROPERTY':
        this.#reader.isCombined = said.isCombined
        return this.#say({ result: null, id })
      case 'GET_PROPERTY':
        return this.#say({ result: this.#reader.isCombined, id })
    }
  }

  async #subscribe(names: readonly string[], id: Id): Promise<void> {
    const { streams } = this.#reader
    if (new Set([...streams, ...names]).size > most_streams)
      throw new WrongMessage(2, 'Invalid request: too many parameters', id)
    const joined = await Promise.all(
      names.map(async name => ({ name, isOne: await this.streams.join(name, this.#reader) })),
    )
    const unknown = joined.find(({ isOne }) => !isOne)
    if (unknown) throw new WrongMessage(2, `Invalid request: invalid stream ${unknown.name.slice(0, 64)}`, id)
  }

  #wrong(code: number, msg: string, id: Id): void {
    this.#say({ error: { code, msg }, id })
  }

  #say(answer: object): void {
    this.line.write(textFrame(JSON.stringify(answer)))
  }
}
