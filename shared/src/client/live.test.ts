import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Socket } from './connection'
import { Live } from './live'

/** An exchange at the other end, which sends what the test wants. */
class Exchange implements Socket {
  static last: Exchange
  readyState = 1
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  onerror: (() => void) | null = null
  constructor(readonly url: string) {
    Exchange.last = this
  }
  said: { op: string; token?: string }[] = []
  send(text: string): void {
    this.said.push(JSON.parse(text))
  }
  close(): void {}
  says(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
}

const world = (seq: number, epoch: string) => ({ type: 'world', seq, snapshot: true, now: 0, epoch })
const open = () => new Live({ url: 'ws://exchange/ws', token: null, WebSocket: Exchange })

afterEach(() => vi.unstubAllGlobals())

describe('live topics', () => {
  it('report a new epoch of the world, but not the first one', () => {
    const live = open()
    const epochs: string[] = []
    live.on('epoch', epoch => epochs.push(epoch))
    Exchange.last.onopen?.()
    Exchange.last.says(world(1, 'first'))
    Exchange.last.says(world(2, 'first'))
    Exchange.last.says(world(3, 'restored'))
    expect(epochs).toEqual(['restored'])
    live.close()
  })

  it('report the status, refusals and the logout to current listeners only', () => {
    const live = open()
    const calls: unknown[] = []
    const leave = live.on('status', status => calls.push(status))
    live.on('refused', ({ key, topic }) => calls.push(key, topic))
    live.on('loggedOut', () => calls.push('logged out'))
    Exchange.last.onopen?.()
    Exchange.last.says({ type: 'error', error: 'not_found', message: 'No such thing', topic: 'depth:X/Y' })
    leave()
    Exchange.last.onclose?.({ code: 4401 })
    expect(calls).toEqual(['live', 'not_found', 'depth:X/Y', 'logged out'])
    expect(live.status).toBe('down')
    live.close()
  })

  it('continue with the same topics for another token, and ignore the old connection', () => {
    const live = open()
    const heard: string[] = []
    live.subscribe('me', frame => heard.push(frame.type))
    const nobody = Exchange.last
    nobody.onopen?.()
    live.become('a token')
    Exchange.last.onopen?.()
    expect(Exchange.last.said[0]).toEqual({ op: 'auth', token: 'a token' })
    Exchange.last.says({ type: 'auth', user_id: 1 })
    Exchange.last.says({ type: 'support', seq: 1, snapshot: true })
    nobody.says({ type: 'wallet', seq: 1, snapshot: true })
    expect(heard).toEqual(['support'])
    live.close()
  })

  it('throw an error that names WebSocket when there is none', () => {
    vi.stubGlobal('WebSocket', undefined)
    expect(() => new Live({ url: 'ws://exchange/ws', token: null, WebSocket: undefined })).toThrow(/WebSocket/)
  })
})
