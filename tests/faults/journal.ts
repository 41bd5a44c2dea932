import { contract } from '@lagoon/shared/contract/index'
import { type Answer, type CallOptions, Client } from '../harness/client'

/** What became of one command: answered yes, answered no, or no answer ever came. */
export interface Sent {
  path: string
  key: string
  outcome: 'acknowledged' | 'refused' | 'unknown'
  data: unknown
}

let counter = 0

/** A caller that names every command it sends and writes down what became of it, so that a judge can settle it afterwards. */
export class JournalClient extends Client {
  constructor(
    origin: string,
    token: string | null,
    private readonly journal: Sent[],
  ) {
    super(origin, token)
  }

  override async send<T = unknown>(key: string, input: Record<string, unknown> = {}, options: CallOptions = {}) {
    if (!(contract as Record<string, { keyed: boolean }>)[key]?.keyed) return super.send<T>(key, input, options)
    const entry: Sent = { path: key.split(' ')[1] as string, key: `j${++counter}`, outcome: 'unknown', data: undefined }
    this.journal.push(entry)
    const answer = await super.send<T>(key, input, { ...options, idempotencyKey: entry.key })
    const { type, data, error } = answer.body as Answer<T>
    // `unavailable` says nothing about the effect: the answer may have been lost on its way from the database.
    entry.outcome = type === 'ok' ? 'acknowledged' : error === 'unavailable' ? 'unknown' : 'refused'
    entry.data = data
    return answer
  }
}
