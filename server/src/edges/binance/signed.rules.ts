import { Fault, notSent } from './fault'
import type { Params } from './params'

const usual_window_ms = 5000
const longest_window_ms = 60_000
/** How far a caller's clock may be ahead of ours. */
const ahead_ms = 1000

const unsigned = (text: string) => text.replace(/(^|&)signature=[^&]*/, '')

/** What a signature is of: the query and the body as they were sent, one after the other, without the signature itself. */
export const signedText = (query: string, body: string): string => unsigned(query) + unsigned(body)

/** A request is good for so long after it was signed; `now_ms` is the clock that `time` answers with. */
export function assertTimely(params: Params, now_ms: number): void {
  const timestamp = params.whole('timestamp')
  if (timestamp === undefined) throw notSent('timestamp')
  const window_ms = params.whole('recvWindow') ?? usual_window_ms
  if (window_ms > longest_window_ms) throw new Fault(-1131, "'recvWindow' must be less than 60000.")
  if (timestamp > now_ms + ahead_ms)
    throw new Fault(-1021, "Timestamp for this request was 1000ms ahead of the server's time.")
  if (now_ms - timestamp > window_ms) throw new Fault(-1021, 'Timestamp for this request is outside of the recvWindow.')
}
