import { appVersion } from '@lagoon/shared/catalogue/limits'
import { answerFrames, clientFrames, privateFrames, publicFrames } from '@lagoon/shared/live/frames'
import { all } from '@lagoon/shared/products/index'
import type { z } from 'zod'
import { frameSchema, type Schema } from '../openapi/schemas'
import { answerWords, clientExamples, clientWords, frameWords, topics } from './words'

/**
 * The AsyncAPI document of `/ws`, made from the declarations of its frames. In AsyncAPI's terms the exchange is the application: it
 * receives the frames of clients and sends the frames of topics.
 */
export function asyncApiDocument({ host, isSecure, prefix = '', name }: Place & { name: string }): AsyncDocument {
  const messages = {
    ...each(clientFrames, 'say_', (frame, name) => ({
      ...message(name, clientWords[name], frame),
      examples: [{ payload: clientExamples[name] }],
    })),
    ...each(answerFrames, 'answer_', (frame, name) => message(name, answerWords[name], frame)),
    ...each({ ...publicFrames, ...privateFrames }, 'tell_', (frame, name) => message(name, frameWords[name], frame)),
  }
  const events = each(all('events') as Record<string, z.ZodType>, 'event_', (data, name) =>
    message(name, `Event \`${name}\``, data),
  )
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${name}: live data`,
      version: appVersion,
      license: { name: 'MIT' },
      description:
        'One connection for everything that moves. Subscribe to topics by name; the first frame of each is a snapshot, and `seq` counts those that follow. Public topics are open to anyone and carry numbers, for charts; `me` carries the rows that calls answer with. What the calls are is in `/api/openapi.json`.',
    },
    defaultContentType: 'application/json',
    servers: { exchange: { host, ...(prefix && { pathname: prefix }), protocol: isSecure ? 'wss' : 'ws' } },
    channels: {
      ws: {
        address: '/ws',
        title: 'The live connection',
        messages: Object.fromEntries(Object.keys(messages).map(name => [name, ref('components', 'messages', name)])),
      },
      events: {
        address: '/api/events',
        title: 'The events of a user',
        messages: Object.fromEntries(Object.keys(events).map(name => [name, ref('components', 'messages', name)])),
      },
    },
    operations: {
      ...each(clientFrames, '', (_, name) => ({
        action: 'receive',
        channel: ref('channels', 'ws'),
        summary: clientWords[name],
        messages: [inChannel(`say_${name}`)],
        reply: { channel: ref('channels', 'ws'), messages: [replyTo[name], 'answer_error'].map(inChannel) },
      })),
      ...each(topics, 'topic_', ({ name, says, frames }) => ({
        action: 'send',
        channel: ref('channels', 'ws'),
        title: name,
        summary: says,
        messages: frames.map(frame => inChannel(`tell_${frame}`)),
      })),
      events: {
        action: 'send',
        channel: ref('channels', 'events'),
        title: 'events',
        summary:
          'What happened to a user, in order: the `data` of each event by its type. Signed webhooks push the same.',
        messages: Object.keys(events).map(name => ref('channels', 'events', 'messages', name)),
      },
    },
    components: { messages: { ...messages, ...events } },
  }
}

interface Place {
  host: string
  isSecure: boolean
  prefix?: string
}

export interface AsyncDocument {
  asyncapi: string
  components: {
    messages: Record<string, { payload: Schema; examples?: { payload: object }[]; [part: string]: unknown }>
  }
  operations: Record<string, { messages: { $ref: string }[]; [part: string]: unknown }>
  [part: string]: unknown
}

const replyTo: Readonly<Record<keyof typeof clientFrames, string>> = {
  auth: 'answer_auth',
  subscribe: 'answer_subscribed',
  ping: 'answer_pong',
  call: 'answer_answer',
}

const ref = (...path: string[]) => ({ $ref: `#/${path.join('/')}` })
const inChannel = (message: string) => ref('channels', 'ws', 'messages', message)

const message = (name: string, summary: string, frame: z.ZodType) => ({
  name,
  summary,
  payload: frameSchema(frame),
})

function each<K extends string, V, R>(all: Readonly<Record<K, V>>, prefix: string, make: (value: V, name: K) => R) {
  const made = (Object.entries(all) as [K, V][]).map(
    ([name, value]) => [`${prefix}${name}`, make(value, name)] as const,
  )
  return Object.fromEntries(made)
}
