import { createInterface } from 'node:readline/promises'
import { Refused, Unanswered } from '@lagoon/shared/client/callError'
import { type Client, createClient } from '@lagoon/shared/client/createClient'
import type { RemoteConfig } from '../../settings/config'

/** A running exchange, used over HTTP as its operator. */
export interface Remote {
  readonly origin: string
  readonly operator: Client
  /** A client without a login. */
  readonly anyone: Client
  /** Logs in again, because the exchange no longer knows the token. */
  renew(): Promise<void>
  /** Ends the session. */
  close(): Promise<void>
}

/** Long enough for a jump over a year. */
const longest_ms = 600_000
const farewell_ms = 2000

export async function connect(
  { origin, operator, factor, worldSecret }: RemoteConfig,
  signal: AbortSignal,
  prompt = promptOnTerminal,
): Promise<Remote> {
  const send: typeof fetch = (address, init) =>
    fetch(address, {
      ...init,
      ...(worldSecret !== null && { headers: { ...init?.headers, 'x-world-secret': worldSecret } }),
    })
  const untilInterrupted: typeof fetch = (address, init) =>
    send(address, { ...init, signal: AbortSignal.any([signal, init?.signal ?? signal]) })
  const anyone = createClient({ origin, timeout_ms: longest_ms, fetch: untilInterrupted })
  const login = async () =>
    anyone.as(
      await anyone
        .call('POST console/login', { ...operator, ...(factor !== null && { code: factor }) }, { signal })
        .catch(async error => {
          if (error instanceof Unanswered) throw new NotThere(error.reason, origin)
          const code = error instanceof Refused && error.key === 'second_factor' ? await prompt(signal) : null
          if (code === null) throw error
          const { ticket } = (error as Refused).data as { ticket: string }
          return anyone.call('POST console/login_factor', { ticket, code }, { signal })
        }),
    )
  let known = await login()
  return {
    origin,
    anyone,
    get operator() {
      return known
    },
    async renew() {
      known = await login()
    },
    async close() {
      const farewell = createClient({ origin, token: known.token, timeout_ms: farewell_ms, fetch: send })
      await farewell.call('POST console/logout', {}).catch(() => undefined)
    },
  }
}

/** Asks for a code; null where nobody can answer. */
async function promptOnTerminal(signal: AbortSignal): Promise<string | null> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question('Code of the second factor: ', { signal })
  } finally {
    terminal.close()
  }
}

class NotThere extends Unanswered {
  override message: string

  constructor(reason: Unanswered['reason'], origin: string) {
    super(reason)
    this.message =
      reason === 'broken'
        ? `The server at ${origin} is not an exchange.`
        : `No exchange answers at ${origin}. Start one with \`lagoon start\`, or set another address with --url or LAGOON_URL.`
  }
}
