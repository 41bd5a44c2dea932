import type { Socket } from 'node:net'
import { connect, errors, type Msg, type NatsConnection } from '@nats-io/transport-node'
import type { Log } from '../platform/log'
import type { Wall } from '../platform/wall'
import { addressOf, type BrokerAddress } from './address.rules'

/** The connection to the broker. It comes back by itself for as long as it is not closed; what was on its way meanwhile is lost. */
export interface Link {
  readonly isConnected: boolean
  /** False while so much is on its way that the broker, or the way to it, does not keep up. */
  readonly hasRoom: boolean
  send(subject: string, answerTo: string, data: Uint8Array): void
  hear(subject: string, hearer: Hearer): () => void
  /** Resolves when the broker has taken everything sent so far, subscriptions too; rejects when the connection was lost. */
  taken(): Promise<void>
  close(): Promise<void>
}

/** `nobody`: the broker says that nobody hears what was asked; there is no data then. */
export type Hearer = (subject: string, answerTo: string, data: Buffer, nobody: boolean) => void

export interface LinkOptions {
  url: string
  name: string
  wall: Wall
  log: Log
  /** Called when it is lost, and when everything heard before is heard again. */
  changed(isConnected: boolean): void
}

class BrokerRefused extends Error {
  override name = 'BrokerRefused'
}

const first_ms = 15_000
const step_ms = 100
/** Of what the broker has not confirmed, how much may be under way; a confirmation is asked for every so often. */
const most_unconfirmed_bytes = 64 * 1024 * 1024
const confirm_bytes = 1024 * 1024
/** A connection on which nothing comes back is given up after three of these. */
const ping_ms = 300

export async function openLink({ url, name, wall, log, changed }: LinkOptions): Promise<Link> {
  const address = addressOf(url)
  const connection = await firstConnection(address, name, wall)
  let isConnected = true
  let unconfirmed = 0
  let unasked = 0
  const taken = () => connection.flush()

  void watch()
  async function watch(): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'staleConnection') breakOff(connection)
      else if (status.type === 'disconnect' && isConnected) {
        isConnected = false
        unconfirmed = unasked = 0
        changed(false)
      } else if (status.type === 'reconnect') {
        // The client has subscribed again; the broker has when it answers. What happens until then is heard.
        taken().then(back, () => undefined)
      } else if (status.type === 'error') {
        log.warn({ broker: address.shown, err: status.error }, 'the broker refuses')
      }
    }
  }

  function back(): void {
    if (isConnected) return
    isConnected = true
    changed(true)
  }

  return {
    get isConnected() {
      return isConnected && !connection.isClosed()
    },
    get hasRoom() {
      return unconfirmed < most_unconfirmed_bytes
    },
    send(subject, answerTo, data) {
      connection.publish(subject, data, answerTo ? { reply: answerTo } : undefined)
      unconfirmed += data.length
      unasked += data.length
      if (unasked < confirm_bytes) return
      const asked = unasked
      unasked = 0
      taken().then(
        () => {
          unconfirmed = Math.max(0, unconfirmed - asked)
        },
        () => undefined,
      )
    },
    hear(subject, hearer) {
      const subscription = connection.subscribe(subject, {
        callback(error, message) {
          if (error)
            return log.error({ broker: address.shown, err: error, subject }, 'the broker lets us not hear this')
          hear(hearer, message)
        },
      })
      return () => subscription.unsubscribe()
    },
    taken,
    close: () => connection.close(),
  }

  /** What is thrown inside the client would end its reading for good. */
  function hear(hearer: Hearer, message: Msg): void {
    try {
      const { data, subject, headers } = message
      const body = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      hearer(subject, message.reply ?? '', body, headers?.code === 503)
    } catch (error) {
      log.error({ err: error }, 'a message could not be heard')
    }
  }
}

/**
 * The client gives a connection up once everything written to it is taken, which a broker that stands still, or a network that is torn,
 * never does. It has no call for this, so its socket is broken off underneath it: from there on it does as with any that broke.
 */
function breakOff(connection: NatsConnection): void {
  const { protocol } = connection as unknown as { protocol?: { transport?: { socket?: Socket } } }
  protocol?.transport?.socket?.destroy()
}

/** A broker that starts at the same time is waited for; one that does not let us in is not asked again. */
async function firstConnection(address: BrokerAddress, name: string, wall: Wall): Promise<NatsConnection> {
  const until = wall.mono() + first_ms
  for (;;) {
    try {
      return await connect({
        ...address.options,
        name,
        noEcho: true,
        timeout: 1000,
        maxReconnectAttempts: -1,
        reconnectTimeWait: step_ms,
        reconnectJitter: step_ms / 2,
        ignoreAuthErrorAbort: true,
        pingInterval: ping_ms,
        maxPingOut: 2,
      })
    } catch (error) {
      if (error instanceof errors.AuthorizationError) {
        throw new BrokerRefused(`the broker of NATS_URL (${address.shown}) does not know this user and password.`)
      }
      if (wall.mono() > until) throw new BrokerRefused(`the broker of NATS_URL (${address.shown}) cannot be reached.`)
      await new Promise<void>(done => wall.after(step_ms, done))
    }
  }
}
