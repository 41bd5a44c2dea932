import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { type ClientRequest, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import type { deliveryFaults } from '@lagoon/shared/products/console/webhooks'
import type { Wall } from '../../platform/wall'
import { hostOf, mayConnect } from './target.rules'

type DeliveryFault = (typeof deliveryFaults)[number]

/** The result of one attempt. `fault` is '' on success. */
export interface Sent {
  http_status: number | null
  fault: DeliveryFault
  took_ms: number
}

/** The time that a receiver has to answer. */
const timeLimit_ms = 10_000

/** Finds the addresses of a name, as the machine does. */
type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  answer: (error: NodeJS.ErrnoException | null, found?: LookupAddress[]) => void,
) => void

class AddressRefused extends Error {}

/**
 * Sends to receivers over HTTP. Each attempt has its own connection, so no other waits for it; redirects are not followed; only the status
 * of an answer counts, and its body is ignored.
 */
export class Sending {
  readonly #underWay = new Set<ClientRequest>()

  constructor(
    private readonly wall: Wall,
    private readonly strict: boolean,
    private readonly resolve: Resolve = lookup,
  ) {}

  send(url: string, headers: Record<string, string>, body: string | Buffer): Promise<Sent> {
    const { wall } = this
    const began_ms = wall.mono()
    return new Promise(resolve => {
      const target = new URL(url)
      let fault: DeliveryFault = 'connection'
      const end = (http_status: number | null, fault: DeliveryFault) => {
        resolve({ http_status, fault, took_ms: Math.round(wall.mono() - began_ms) })
      }
      if (isIP(hostOf(target)) !== 0 && !mayConnect(target, hostOf(target), this.strict)) return end(null, 'address')
      const send = target.protocol === 'https:' ? secure : plain
      const request = send(target, {
        method: 'POST',
        agent: false,
        lookup: this.#lookup(target),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Lagoon webhooks (simulated)',
          ...headers,
          'content-length': Buffer.byteLength(body),
        },
      })
      this.#underWay.add(request)
      const callOff = wall.after(timeLimit_ms, () => {
        fault = 'timeout'
        request.destroy()
      })
      request.once('response', response => {
        const status = response.statusCode as number
        response.on('error', () => undefined).resume()
        end(status, status >= 200 && status < 300 ? '' : status >= 300 && status < 400 ? 'redirect' : 'answer')
      })
      request.once('error', error => {
        end(null, error instanceof AddressRefused ? 'address' : fault)
      })
      request.once('close', () => {
        callOff()
        this.#underWay.delete(request)
        end(null, fault)
      })
      request.end(body)
    })
  }

  /** Ends all attempts as if their connections had broken. */
  stop(): void {
    for (const request of this.#underWay) request.destroy()
  }

  /** The checked address is the one that is connected to: a second lookup of the name could give another one. */
  #lookup(target: URL): LookupFunction {
    const { strict, resolve } = this
    return (host, options, callback) => {
      resolve(host, { ...(options as LookupOptions), all: true }, (error, addresses = []) => {
        const refused = addresses.find(({ address }) => !mayConnect(target, address, strict))
        const [first] = addresses
        if (error || refused || !first)
          return callback(error ?? new AddressRefused(refused ? `${host} leads to ${refused.address}` : host), '', 0)
        if ((options as LookupOptions).all) return callback(null, addresses)
        callback(null, first.address, first.family)
      })
    }
  }
}
