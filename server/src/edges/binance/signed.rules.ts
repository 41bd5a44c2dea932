import { Fault, notSent } from './fault'
import type { Params } from './params'

const usual_window_ms = 5000
const longest_window_ms = 60_000
/** How far a caller's clock may be ahead of ours. */
const ahead_ms = 1000

const unsigned = (text: string) => text.replace(/(^|&)signature=[^&]*/, '')

/** The text that a signature covers: the query and then the body as they were sent, without the signature. */
export const signedText = (query: string, body: string): string => unsigned(query) + unsigned(body)

/** Refuses a request outside the time window after its signing; `now_ms` is the clock that `time` returns. */
export function assertTimely(params: Params, now_ms: number): void {
  const timestamp = params.time_ms('timestamp')
  if (timestamp === undefined) throw notSent('timestamp')
  const window_ms = params.window_ms('recvWindow') ?? usual_window_ms
  if (window_ms > longest_window_ms) throw new Fault(-1131, "'recvWindow' must be less than 60000.")
  if (timestamp > now_ms + ahead_ms)
    throw new Fault(-1021, "Timestamp for this request was 1000ms ahead of the server's time.")
  if (now_ms - timestamp > window_ms) throw new Fault(-1021, 'Timestamp for this request is outside of the recvWindow.')
}
