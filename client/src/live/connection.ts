import type { ClientFrame } from '@lagoon/shared/live/frames'
import type { Topic } from '@lagoon/shared/live/topics'
import { create } from 'zustand'
import { send } from '../api/send'
import { useSession } from '../api/session'
import { backoffMs } from './backoff'
import { elapsedMs } from './clock'
import { type FrameOf, parseFrame, type TopicFrame, topicOf } from './frames'
import { Subscriptions } from './subscriptions'

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
/** The server closes with this when the token is no longer good. */
const notLoggedInCode = 4401

const subscriptions = new Subscriptions<TopicFrame>()
let socket: WebSocket | undefined
let generation = 0
let failures = 0
let authenticated = false
let heardMs = 0
let retryTimer: ReturnType<typeof setTimeout> | undefined

const say = (message: ClientFrame) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message))
const setStatus = (status: LiveStatus) => useLive.getState().status !== status && useLive.setState({ status })
const reachable = (topic: Topic) => topic !== privateTopic || authenticated

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
  opened.onopen = () => {
    clearTimeout(patience)
    if (current()) greet()
  }
  opened.onmessage = event => current() && hear(event.data)
  opened.onclose = ({ code }) => {
    clearTimeout(patience)
    if (!current()) return
    if (code === notLoggedInCode) askWhoIAm()
    lost()
  }
}

function greet(): void {
  heardMs = elapsedMs()
  setStatus('live')
  const { token } = useSession.getState()
  if (token) say({ op: 'auth', token })
  const topics = (subscriptions.topics as Topic[]).filter(reachable)
  if (topics.length > 0) say({ op: 'subscribe', topics })
}

function hear(data: unknown): void {
  heardMs = elapsedMs()
  failures = 0
  const frame = parseFrame(data)
  if (!frame) return
  if (frame.type === 'auth' && !authenticated) {
    authenticated = true
    if (subscriptions.topics.includes(privateTopic)) say({ op: 'subscribe', topics: [privateTopic] })
  }
  const topic = topicOf(frame)
  if (topic && subscriptions.receive(topic, frame as TopicFrame)) say({ op: 'subscribe', topics: [topic] })
}

/** The answer to any call tells the app that the session is over, in the user's language. */
function askWhoIAm(): void {
  send('GET user/center', {}).catch(() => {})
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

export function subscribe<T extends Topic>(topic: T, handle: (frame: FrameOf<T>) => void): () => void {
  const handler = handle as (frame: TopicFrame) => void
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
