import { contract } from '@lagoon/shared/api/index'
import { type CallOptions, Client } from '../../harness/client'

/** One request as its sender saw it: answered yes, answered no, or no answer that says what became of it. */
interface Sent {
  /** Of the contract, "POST wallet/change". */
  call: string
  /** The server it was sent to. */
  origin: string
  /** What a command was named with; null for what moves no money. */
  key: string | null
  outcome: 'acknowledged' | 'refused' | 'unknown'
  /** What a refusal said. */
  error?: string
  /** An answer that no server should give: a 5xx that is not `unavailable`. */
  broken?: string
  data: unknown
  /** From sending to the answer, or to the news that there will be none. */
  ms: number
}

/** What many callers sent in one world, in the order of sending. Nothing is ever taken out. */
export class Journal {
  readonly sent: Sent[] = []
  #count = 0

  nextKey(): string {
    return `j${++this.#count}`
  }

  /** Commands alone; reads are only timed. */
  count(outcome: Sent['outcome']): number {
    return this.sent.filter(each => each.key && each.outcome === outcome).length
  }

  slowest_s(): number {
    return this.sent.reduce((most, { ms }) => Math.max(most, ms), 0) / 1000
  }
}

/** Past this a request counts as one that hangs; its sender waits no longer. */
export const timeout_ms = 20_000

/** A caller that names every command it sends and writes down what became of it, for a judge to settle afterwards. */
export class JournalClient extends Client {
  /** What its commands have made, to be closed or cancelled again. */
  readonly made = new Map<string, number[]>()

  constructor(
    origin: string,
    token: string | null,
    private readonly journal: Journal,
  ) {
    super(origin, token)
  }

  override async send<T = unknown>(call: string, input: Record<string, unknown> = {}, options: CallOptions = {}) {
    const keyed = (contract as Record<string, { keyed: boolean }>)[call]?.keyed
    const key = keyed ? this.journal.nextKey() : null
    const entry: Sent = { call, origin: this.origin, key, outcome: 'unknown', data: undefined, ms: 0 }
    this.journal.sent.push(entry)
    const began = performance.now()
    try {
      const answer = await super.send<T>(call, input, {
        signal: AbortSignal.timeout(timeout_ms),
        ...options,
        ...(key && { idempotencyKey: key }),
      })
      this.#note(entry, answer)
      return answer
    } finally {
      entry.ms = performance.now() - began
    }
  }

  #note(entry: Sent, { status, body }: { status: number; body: { type: string; error: string; data: unknown } }): void {
    // `unavailable` says nothing about the effect: the answer may have been lost on its way from the database.
    entry.outcome = body.type === 'ok' ? 'acknowledged' : body.error === 'unavailable' ? 'unknown' : 'refused'
    entry.data = body.data
    if (body.type !== 'ok') entry.error = body.error
    if (status >= 500 && body.error !== 'unavailable') entry.broken = `${status} ${JSON.stringify(body)}`
    const id = (body.data as { id?: unknown } | undefined)?.id
    if (entry.key && typeof id === 'number') this.made.set(entry.call, [...(this.made.get(entry.call) ?? []), id])
  }
}
