import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClientFrame, ServerFrame } from '../live/frames'
import { Connection, type ConnectionOptions, type Socket } from './connection'

/** The server side of the connection: records what it receives and sends what the test wants. */
class FakeSocket implements Socket {
  static opened: FakeSocket[] = []
  static get last(): FakeSocket {
    return FakeSocket.opened.at(-1) as FakeSocket
  }
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  onerror: (() => void) | null = null
  said: ClientFrame[] = []

  constructor() {
    FakeSocket.opened.push(this)
  }
  send(text: string): void {
    this.said.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = 3
  }
  accept(): void {
    this.readyState = 1
    this.onopen?.()
  }
  says(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
  drop(code = 1006): void {
    this.onclose?.({ code })
  }
}

const market = (seq: number, more: object = {}) => ({ type: 'daymarket', symbol: 'BTC/USDT', seq, ...more })

function start(options: Partial<ConnectionOptions> = {}) {
  const live = new Connection({ open: () => new FakeSocket(), token: () => null, ...options })
  live.connect()
  return live
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.opened = []
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a live connection', () => {
  it('subscribes to its topics once it is open', () => {
    const live = start()
    live.subscribe('market', () => {})
    expect(FakeSocket.last.said).toEqual([])
    FakeSocket.last.accept()
    expect(FakeSocket.last.said).toEqual([{ op: 'subscribe', topics: ['market'] }])
    expect(live.status).toBe('live')
  })

  it('authenticates first, and subscribes to `me` after the answer', () => {
    const live = start({ token: () => 'a token' })
    live.subscribe('me', () => {})
    FakeSocket.last.accept()
    expect(FakeSocket.last.said).toEqual([{ op: 'auth', token: 'a token' }])
    FakeSocket.last.says({ type: 'auth', user_id: 1 })
    expect(FakeSocket.last.said[1]).toEqual({ op: 'subscribe', topics: ['me'] })
  })

  it('subscribes to a topic again when a frame is missing', () => {
    const seen: number[] = []
    const live = start()
    live.subscribe('market', ({ seq }) => seen.push(seq))
    FakeSocket.last.accept()
    FakeSocket.last.says(market(4, { snapshot: true }))
    FakeSocket.last.says(market(6))
    FakeSocket.last.says(market(9, { snapshot: true }))
    expect(seen).toEqual([4, 9])
    expect(FakeSocket.last.said).toHaveLength(2)
  })

  it('reconnects after a loss with its topics, and ignores frames of the old socket', () => {
    const seen: number[] = []
    const live = start()
    live.subscribe('market', ({ seq }) => seen.push(seq))
    const [first] = FakeSocket.opened
    first?.accept()
    first?.says(market(1, { snapshot: true }))
    first?.drop()
    expect(live.status).toBe('down')
    vi.advanceTimersByTime(15_000)
    FakeSocket.last.accept()
    FakeSocket.last.says(market(7, { snapshot: true }))
    first?.says(market(2))
    expect(seen).toEqual([1, 7])
    expect(FakeSocket.last.said).toEqual([{ op: 'subscribe', topics: ['market'] }])
  })

  it('goes down when a ping gets no answer', () => {
    const live = start()
    FakeSocket.last.accept()
    live.probe()
    vi.advanceTimersByTime(5_000)
    expect(live.status).toBe('down')
  })

  it('reports a refused topic, and a token that is no longer valid', () => {
    const calls: unknown[] = []
    const refused: ServerFrame = { type: 'error', error: 'not_found', message: 'No such thing', topic: 'depth:X/Y' }
    start({ onLoggedOut: () => calls.push('out'), onRefused: ({ error }) => calls.push(error) })
    FakeSocket.last.accept()
    FakeSocket.last.says(refused)
    FakeSocket.last.drop(4401)
    expect(calls).toEqual(['not_found', 'out'])
  })

  it('does not reconnect after it is closed', () => {
    const live = start()
    FakeSocket.last.accept()
    live.close()
    vi.advanceTimersByTime(120_000)
    expect(FakeSocket.opened).toHaveLength(1)
    expect(live.status).toBe('closed')
  })
})
