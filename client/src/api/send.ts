import type { CallData, CallInput, CallKey } from '@lagoon/shared/api/index'
import { requestTimeoutMs } from '@lagoon/shared/catalogue/limits'
import { act } from '@lagoon/shared/client/act'
import { isRefused, Unanswered } from '@lagoon/shared/client/callError'
import type { Answer } from '@lagoon/shared/client/envelope'
import type { Carrier, Sender, SendOptions as SharedOptions } from '@lagoon/shared/client/request'
import { languageMark } from '../i18n/language'
import { prefix } from '../prefix/prefix'
import { demoHeaders, useDemoGate } from './demoLink'
import { deviceHeaders, keepDevice } from './devices'
import { takeEarly } from './early'
import { answered, unanswered, waitingFor } from './reach'
import { useSession } from './session'
import { notLoggedIn, notVerified } from './signals'

export interface SendOptions extends Pick<SharedOptions, 'signal' | 'idempotencyKey' | 'headers'> {
  /** A token that is not yet the session's: right after logging in. */
  token?: string
  /** The browser finishes the request even if the page is closed meanwhile. */
  keepalive?: boolean
}

/** The sender for the exchange that served this page, with or without a login, in the language of the app. */
export const senderOf = (token: string | null, fetch: Sender['fetch'] = fetchAnswer): Sender => ({
  origin: prefix,
  token,
  lang: languageMark(),
  fetch,
  timeout_ms: requestTimeoutMs,
  seen,
})

const seen = { batch: 0 }

/** The live connection, once it exists. */
let carrier: Carrier | undefined
export function carryOver(connection: Carrier): void {
  carrier = connection
}

/** Every answer shows that the exchange is reachable, and may contain the device token. */
async function fetchAnswer(address: RequestInfo | URL, request?: RequestInit): Promise<Response> {
  // A request that failed because it was too early is repeated.
  const early = await takeEarly(String(address))?.catch(() => undefined)
  const answer = early?.ok ? early : await fetch(address, request)
  answered()
  keepDevice(answer.headers)
  return answer
}

const fetchToTheEnd: Sender['fetch'] = (address, request) => fetchAnswer(address, { ...request, keepalive: true })

/** One call with the present session. Shows nothing: `api` shows the toasts. */
export async function send<K extends CallKey>(
  key: K,
  input: CallInput<K>,
  { token: given, headers, keepalive = false, ...options }: SendOptions = {},
): Promise<Answer<CallData<K>>> {
  const token = given ?? useSession.getState().token
  try {
    const sender = senderOf(token, keepalive ? fetchToTheEnd : fetchAnswer)
    const sent = { ...options, headers: { ...demoHeaders(), ...(token ? {} : deviceHeaders()), ...headers } }
    const isCarried = given === undefined && token !== null && !keepalive && isTrade(key) && options.idempotencyKey
    const answer = isCarried && carrier ? actOver(carrier, sender, key, input, sent) : act(sender, key, input, sent)
    return await waitingFor(answer)
  } catch (error) {
    applyToSession(error, token)
    throw error
  }
}

/** What a tap on an order form sends. It takes the connection that is open anyway, so it costs no new request. */
const isTrade = (key: CallKey): boolean => /^(POST|PUT) (coin|lever|microtrade|lh)\//.test(key)

/** Sends a call with a key over the live connection. If that is lost before the answer, the call goes over HTTP and is done once. */
async function actOver<K extends CallKey>(
  carrier: Carrier,
  sender: Sender,
  key: K,
  input: CallInput<K>,
  options: SharedOptions,
): Promise<Answer<CallData<K>>> {
  try {
    const answer = await act(sender, key, input, options, carrier)
    answered()
    return answer
  } catch (error) {
    if (error instanceof Unanswered && error.reason === 'network') return act(sender, key, input, options)
    throw error
  }
}

/** The consequences of a failure for the whole app. */
export function applyToSession(error: unknown, token: string | null): void {
  if (error instanceof Unanswered) unanswered()
  // A 999 ends only the session of its token: a late answer to an old token must not end a new session.
  if (isRefused(error, 'not_logged_in') && useSession.getState().token === token) {
    useSession.getState().leave()
    notLoggedIn.emit(error.message)
  }
  if (isRefused(error, 'link_needed')) useDemoGate.setState({ closed: true })
  if (isRefused(error, 'not_verified')) notVerified.emit(error.message)
}
