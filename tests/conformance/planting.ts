import type { Socket, SocketClass } from '@lagoon/server/conformance/listener'
import { WebSocket } from 'ws'
import type { Planted } from './planted'

/** Stands between the suite and an exchange, and changes the answers of one call. */
export function plantedFetch({ in: call, answer }: Planted): typeof fetch {
  if (!answer) return fetch
  let times = 0
  return async (address, init) => {
    const response = await fetch(address, init)
    const { pathname } = new URL(String(address))
    if (`${init?.method} ${pathname.replace('/api/', '')}` !== call) return response
    const body = await response.json()
    times += 1
    const changed = answer(body, times)
    return changed instanceof Response ? changed : Response.json(changed ?? body, { status: response.status })
  }
}

/** A socket on which the frames of one type are not told as they were. */
export function plantedSocket({ in: type, frames }: Planted): SocketClass {
  let times = 0
  const told = (text: string): string[] => {
    const frame = JSON.parse(text)
    if (!frames || frame.type !== type) return [text]
    times += 1
    return frames(frame, times).map(each => JSON.stringify(each))
  }
  return class implements Socket {
    readonly #socket: WebSocket

    constructor(url: string) {
      this.#socket = new WebSocket(url)
    }

    send(text: string): void {
      this.#socket.send(text)
    }

    close(): void {
      this.#socket.close()
    }

    addEventListener(event: 'open' | 'close' | 'error' | 'message', heard: (message: { data: unknown }) => void): void {
      this.#socket.on(event, (data: unknown) => {
        for (const text of event === 'message' ? told(String(data)) : ['']) heard({ data: text })
      })
    }
  }
}
