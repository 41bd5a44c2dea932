import { pairs } from '@lagoon/shared/catalogue/pairs'
import type { Topic } from '@lagoon/shared/live/topics'
import { LiveSocket } from '../../../harness/liveSocket'
import { figure } from '../judge'
import type { Section } from '../section'
import { onExchange } from './onExchange'

const gone = [1006, 1008, 1009]
const symbols = pairs.map(({ symbol }) => symbol)
const thousand = Array.from({ length: 1000 }, (_, i) => `kline:${symbols[i % symbols.length]}:${i}min` as Topic)

/** What nobody who means well does; each tells why it was not turned away, or nothing. */
const abuses: Record<string, (socket: LiveSocket) => Promise<unknown>> = {
  '1 MB frame': async socket => {
    socket.ws.send('x'.repeat(1024 * 1024))
    return ended(socket)
  },
  '1000 subscriptions': async socket => {
    for (let i = 0; i < 1000; i += 100) socket.say({ op: 'subscribe', topics: thousand.slice(i, i + 100) })
    for (let i = 0; i < 1000; i += 100) await socket.next('error')
    return null
  },
  'bad JSON': async socket => {
    for (const text of ['not json', '{"op":"steal"}', '[]', '{"__proto__":{"op":"ping"}}', 'null', '{'])
      socket.ws.send(text)
    return ended(socket)
  },
  'flood of messages': async socket => {
    for (let i = 0; i < 1000; i++) socket.say({ op: 'ping' })
    return ended(socket)
  },
  'ping flood': async socket => {
    for (let i = 0; i < 1000; i++) socket.ws.ping()
    return ended(socket)
  },
}

export const socketAbuse: Section = {
  id: 'socket-abuse',
  fault: 'websocket abuse: 1 MB frame, 1000 subscriptions, bad JSON, message and ping floods',
  goal: 'refused or closed, others unaffected',
  quick: 3,
  full: 50,
  run: ({ times }) =>
    onExchange(async exchange => {
      const open = () => LiveSocket.open(`${exchange.origin.replace('http', 'ws')}/ws`)
      const wrong: unknown[] = []
      const troubled: unknown[] = []
      let slowest_ms = 0
      for (let round = 0; round < times; round++) {
        // A new one each round: who asks after itself two hundred times in a few seconds floods as well.
        const bystander = await open()
        bystander.say({ op: 'subscribe', topics: ['market'] })
        for (const [what, abuse] of Object.entries(abuses)) {
          const socket = await open()
          const doing = abuse(socket)
          const requested = performance.now()
          await bystander.settled()
          slowest_ms = Math.max(slowest_ms, performance.now() - requested)
          const fault = await doing
          if (fault) wrong.push({ what, fault })
          if (bystander.ws.readyState !== bystander.ws.OPEN) troubled.push({ what })
          socket.ws.terminate()
        }
        bystander.ws.terminate()
      }
      return [
        { what: 'abuses', value: times * Object.keys(abuses).length },
        figure('not turned away', wrong),
        figure('bystanders troubled', troubled),
        { what: 'slowest answer to a bystander', value: slowest_ms / 1000, unit: 's', most: 2 },
      ]
    }),
}

async function ended(socket: LiveSocket): Promise<unknown> {
  const code = await socket.closed
  return gone.includes(code) ? null : { code }
}
