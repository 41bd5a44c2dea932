import { create } from 'zustand'
import { useSession } from '../api/session'
import { backoffMs } from './backoff'
import { elapsedMs } from './clock'
import { type FrameHandler, Subscriptions, type TopicFrame } from './subscriptions'
import { topicOf } from './topicOf'

/**
 * The one `/ws` connection. It connects by itself, proves who is there with the first message, keeps the topics that somebody
 * listens to, and comes back after sleep, loss and logout. Every connection has a generation: what an old one still says is dropped.
 */
export type LiveStatus = 'connecting' | 'live' | 'down'

export const useLive = create<{ status: LiveStatus }>(() => ({ status: 'connecting' }))

const connectTimeoutMs = 60_000
const pingEveryMs = 20_000
/** Silence after a ping: the phone slept, or the way is gone without a word. */
const pongWithinMs = 5_000
/** The server's own topic of a user; it exists after authentication only. */
const privateTopic = 'me'

const subscriptions = new Subscriptions()
let socket: WebSocket | undefined
let generation = 0
let failures = 0
let authenticated = false
let heardMs = 0
let retryTimer: ReturnType<typeof setTimeout> | undefined

const say = (message: object) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message))
const setStatus = (status: LiveStatus) => useLive.getState().status !== status && useLive.setState({ status })
const reachable = (topic: string) => topic !== privateTopic || authenticated

export function connect(): void {
  clearTimeout(retryTimer)
  generation += 1
  const mine = generation
  authenticated = false
  subscriptions.restart()
  socket?.close()
  const opened = new WebSocket(`${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/ws`)
  socket = opened
  const current = () => mine === generation
  const patience = setTimeout(() => current() && lost(), connectTimeoutMs)
  opened.onopen = () => current() && greet()
  opened.onmessage = event => current() && hear(event.data)
  opened.onclose = () => {
    clearTimeout(patience)
    if (current()) lost()
  }
  opened.addEventListener('open', () => clearTimeout(patience))
}

function greet(): void {
  heardMs = elapsedMs()
  setStatus('live')
  const { token } = useSession.getState()
  if (token) say({ op: 'auth', token })
  const topics = subscriptions.topics.filter(reachable)
  if (topics.length > 0) say({ op: 'subscribe', topics })
}

function hear(data: unknown): void {
  heardMs = elapsedMs()
  failures = 0
  const frame = parse(data)
  if (frame?.type === 'auth' && !authenticated) {
    authenticated = true
    if (subscriptions.topics.includes(privateTopic)) say({ op: 'subscribe', topics: [privateTopic] })
  }
  const topic = frame && topicOf(frame)
  if (topic && subscriptions.receive(topic, frame as unknown as TopicFrame)) say({ op: 'subscribe', topics: [topic] })
}

function parse(data: unknown): ({ type: string } & Record<string, unknown>) | undefined {
  try {
    const frame: unknown = JSON.parse(String(data))
    return typeof frame === 'object' && frame !== null && 'type' in frame && typeof frame.type === 'string'
      ? (frame as { type: string } & Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

function lost(): void {
  generation += 1
  socket?.close()
  socket = undefined
  setStatus('down')
  clearTimeout(retryTimer)
  retryTimer = setTimeout(connect, backoffMs(failures))
  failures += 1
}

/** Asks whether the other side is still there; without a word in five seconds the connection is given up. */
function probe(): void {
  if (!socket) {
    connect()
    return
  }
  const mine = generation
  const askedMs = elapsedMs()
  say({ op: 'ping' })
  setTimeout(() => mine === generation && heardMs < askedMs && lost(), pongWithinMs)
}

export function subscribe(topic: string, handler: FrameHandler): () => void {
  // A second listener needs the whole picture too, so the topic is asked for again: the server answers with a snapshot.
  subscriptions.add(topic, handler)
  if (reachable(topic)) say({ op: 'subscribe', topics: [topic] })
  return () => {
    if (subscriptions.remove(topic, handler)) say({ op: 'unsubscribe', topics: [topic] })
  }
}

/** Called once at start. */
export function keepConnected(): void {
  connect()
  setInterval(() => document.visibilityState === 'visible' && probe(), pingEveryMs)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && probe())
  window.addEventListener('online', probe)
  window.addEventListener('pageshow', event => event.persisted && probe())
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) connect()
  })
}
