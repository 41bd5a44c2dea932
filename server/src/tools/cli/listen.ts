import { unguessable } from '../../platform/random'
import { secretOf, signedHeaders } from '../../platform/signature.rules'
import { machineWall } from '../../platform/wall'
import { command } from './command'
import { type Event, followEvents, pause } from './follow'
import { personNamed } from './people'
import { Misused } from './statuses'
import { following, typesOf } from './tail'

/** How often a receiver that answers with an error is tried; one that is unreachable is retried until it is back. */
const tries = 3
const answer_ms = 10_000
const firstWait_ms = 250
const longestWait_ms = 2000
/** The statuses of a receiver that is starting behind a proxy. */
const away = [502, 503, 504]

const isAccepted = (status: number | null): boolean => status !== null && status >= 200 && status < 300

interface Sent {
  /** null without an answer. */
  status: number | null
  took_ms: number
  attempt: number
}

export const listen = command({
  name: 'listen',
  says: 'Forward webhooks to a program on this machine',
  about:
    'Posts each event like a webhook of the exchange, signed by Standard Webhooks with the printed secret, one after the other in the order of the log. While the program or the exchange does not answer, it waits and then continues where it stopped. It repeats a delivery twice if the answer is not 2xx. Ctrl-C ends it.',
  takes: '--forward-to <url>',
  remote: true,
  options: {
    'forward-to': { value: '<url>', short: 'f', says: 'the address of the program: http://localhost:3000/webhooks' },
    types: following.type,
    user: following.user,
    after: following.after,
    secret: { value: '<whsec_…>', says: 'the secret to sign with (a new one)' },
  },
  words: [0, 0],
  examples: [
    ['lagoon listen --forward-to http://localhost:3000/webhooks', 'all events, from now on'],
    ['lagoon listen -f localhost:3000 --types order.filled --user alice', 'some events only'],
    ['lagoon trigger deposit.decided', 'causes an event, in another terminal'],
  ],
  async run({ values, out, signal, connect }) {
    const url = targetOf(values['forward-to'])
    const types = typesOf(values.types)
    const secret = givenSecret(values.secret) ?? secretOf(Buffer.from(unguessable(), 'base64url'))
    const remote = await connect()
    const user_id = values.user === undefined ? undefined : (await personNamed(remote, values.user)).id
    const onBegin = () =>
      out.print(
        { secret, forward_to: url, origin: remote.origin },
        `Secret  ${out.style('bold', secret)}\nFrom    ${remote.origin}\nTo      ${url}\n${out.style('dim', 'Ctrl-C ends it.')}`,
      )
    let last: string | undefined
    for await (const events of followEvents(
      remote,
      { after: values.after, types, user_id, onBegin },
      { out, signal },
    )) {
      for (const event of events) {
        const sent = await deliver(event, url, secret, signal, () =>
          out.note(`${url} does not answer; waiting for it…`),
        )
        if (!sent) break
        last = event.id
        const taken = isAccepted(sent.status)
        const status = out.style(taken ? 'green' : 'red', String(sent.status))
        out.print(
          { event_id: event.id, type: event.type, user_id: event.user_id, ...sent },
          `${status}  ${event.id.padEnd(9)}  ${event.type.padEnd(22)}  ${String(event.user_id ?? '-').padEnd(6)}  ${sent.took_ms} ms${taken ? '' : `  given up after ${sent.attempt} attempts`}`,
        )
      }
    }
    if (last) out.note(`The last event was ${last}; continue with --after ${last}.`)
  },
})

/** Repeats until it is accepted, or was refused too often; null once it must end. */
async function deliver(
  event: Event,
  url: string,
  secret: string,
  signal: AbortSignal,
  onAway: () => void,
): Promise<Sent | null> {
  const body = JSON.stringify(event)
  let wait_ms = firstWait_ms
  for (let attempt = 1, silent = 0; !signal.aborted; wait_ms = Math.min(longestWait_ms, wait_ms * 2)) {
    const sent = { ...(await post(url, body, signedHeaders(secret, event.id, second(), body), signal)), attempt }
    if (signal.aborted) return null
    if (sent.status === null || away.includes(sent.status)) {
      silent += 1
      if (silent === 1) onAway()
    } else if (isAccepted(sent.status) || attempt >= tries) return sent
    else attempt += 1
    await pause(wait_ms, signal)
  }
  return null
}

const second = () => Math.floor(machineWall.now() / 1000)

/** Redirects are not followed, as in the exchange itself. */
async function post(url: string, body: string, headers: Record<string, string>, signal: AbortSignal) {
  const late = new AbortController()
  const callOff = machineWall.after(answer_ms, () => late.abort())
  const end = () => late.abort()
  signal.addEventListener('abort', end)
  const began_ms = machineWall.mono()
  const took = () => Math.round(machineWall.mono() - began_ms)
  try {
    const answer = await fetch(url, {
      ...{ method: 'POST', body, redirect: 'manual', signal: late.signal },
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Lagoon webhooks (simulated)' },
    })
    await answer.body?.cancel()
    return { status: answer.status, took_ms: took() }
  } catch {
    return { status: null, took_ms: took() }
  } finally {
    callOff()
    signal.removeEventListener('abort', end)
  }
}

function targetOf(given: string | undefined): string {
  if (given === undefined) throw new Misused('Say where to: lagoon listen --forward-to http://localhost:3000/webhooks')
  const url = /^https?:\/\//i.test(given) ? given : `http://${given}`
  if (!URL.canParse(url)) throw new Misused(`“${given}” is not a valid URL.`)
  return new URL(url).href
}

function givenSecret(given: string | undefined): string | undefined {
  if (given === undefined || /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(given)) return given
  throw new Misused('A secret must be whsec_ followed by at least 24 bytes in base64.')
}
