import type { Socket } from 'node:net'
import { connect, errors, type Msg, type NatsConnection } from '@nats-io/transport-node'
import type { Log } from '../platform/log'
import type { Wall } from '../platform/wall'
import { addressOf, type BrokerAddress } from './address.rules'

/** The connection to the broker. It reconnects by itself until it is closed; messages in transit meanwhile are lost. */
export interface Link {
  readonly isConnected: boolean
  /** False while so much is in transit that the broker, or the network, does not keep up. */
  readonly hasRoom: boolean
  send(subject: string, answerTo: string, data: Uint8Array): void
  hear(subject: string, hearer: Hearer): () => void
  /** Resolves when the broker has received everything sent so far, subscriptions included; rejects if the connection was lost. */
  taken(): Promise<void>
  close(): Promise<void>
}

/** `nobody`: the broker reports that no node listens to the subject; there is no data then. */
export type Hearer = (subject: string, answerTo: string, data: Buffer, nobody: boolean) => void

export interface LinkOptions {
  url: string
  name: string
  wall: Wall
  log: Log
  /** Called when the connection is lost, and when all subscriptions are active again. */
  changed(isConnected: boolean): void
}

class BrokerRefused extends Error {
  override name = 'BrokerRefused'
}

const first_ms = 15_000
const step_ms = 100
/** The limit of bytes that the broker has not confirmed; a confirmation is requested regularly. */
const most_unconfirmed_bytes = 64 * 1024 * 1024
const confirm_bytes = 1024 * 1024
/** A connection is closed where two pings have no answer by the time of a third. */
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
        log.warn({ broker: address.shown }, 'the connection to the broker was lost')
        changed(false)
      } else if (status.type === 'reconnect') {
        // The client has subscribed again; the broker has done so once it answers. Messages until then are received.
        taken().then(back, () => undefined)
      } else if (status.type === 'error') {
        log.warn({ broker: address.shown, err: status.error }, 'the broker reported an error')
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
      const requested = unasked
      unasked = 0
      taken().then(
        () => {
          unconfirmed = Math.max(0, unconfirmed - requested)
        },
        () => undefined,
      )
    },
    hear(subject, hearer) {
      const subscription = connection.subscribe(subject, {
        callback(error, message) {
          if (error)
            return log.error(
              { broker: address.shown, err: error, subject },
              'the broker does not allow this subscription',
            )
          hear(hearer, message)
        },
      })
      return () => subscription.unsubscribe()
    },
    taken,
    close: () => connection.close(),
  }

  /** An exception inside the client's callback would stop it reading for good. */
  function hear(hearer: Hearer, message: Msg): void {
    try {
      const { data, subject, headers } = message
      const body = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      hearer(subject, message.reply ?? '', body, headers?.code === 503)
    } catch (error) {
      log.error({ err: error }, 'a message from the broker could not be handled')
    }
  }
}

/**
 * The client closes a connection only after everything written was taken, which never happens if the broker hangs or the network is cut. It
 * has no call for this, so its socket is destroyed; the client then reconnects as after any broken connection.
 */
function breakOff(connection: NatsConnection): void {
  const { protocol } = connection as unknown as { protocol?: { transport?: { socket?: Socket } } }
  protocol?.transport?.socket?.destroy()
}

/** Waits for a broker that is still starting; gives up if the broker refuses the login. */
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
