import { type CallKey, contract } from '@lagoon/shared/api/index'
import type { SeenCall } from '../http/onlooker'
import { cut, type Keeping, keepingOf } from './kept.rules'
import { Ring } from './ring'

/** A call as it is kept. Its answer is read when somebody wants to see it. */
export interface KeptCall extends Omit<SeenCall, 'sent'> {
  readonly weight: number
  /** World second. */
  readonly at: number
  readonly input: Readonly<Record<string, string>>
  /** Of the whole answer, as it was sent. */
  readonly answer_bytes: number
}

/** A frame that went out to a user while a batch was told. */
interface KeptFrame {
  readonly weight: number
  readonly batch: number
  readonly userId: number
  readonly news: { readonly type: string }
}

const most_calls = 10_000
const most_bytes = 32 * 1024 * 1024
const most_frames = 5000
/** What a call costs beside its answer, about. */
const least_weight = 500

/** What reads of itself would tell nobody anything. */
const own: readonly CallKey[] = ['GET console/requests', 'GET console/request']

interface InspectorOptions {
  now: () => number
  /** The batch of which everybody is being told. */
  batch: () => number | null
}

/**
 * The last calls of this process and the frames that followed them, in memory alone. While calls are answered nothing is copied or
 * serialised for it but what must not be kept as it is: secrets, and the rest of large answers.
 */
export class Inspector {
  readonly #calls = new Ring<KeptCall>(most_calls, most_bytes)
  readonly #frames = new Ring<KeptFrame>(most_frames, most_frames)
  readonly #keeping = new Map<CallKey, Keeping | null>()

  constructor(private readonly options: InspectorOptions) {}

  // Each field by its name: copying what is left of an object costs several times as much, and every call pays for it.
  saw({ requestId, call, caller, sent, done, status, took_ms, answer, coding }: SeenCall): void {
    const keeping = this.#keepingOf(call)
    if (!keeping) return
    const kept = answer === null ? null : cut(keeping.answer?.(answer, coding) ?? answer)
    this.#calls.add({
      requestId,
      call,
      caller,
      done,
      status,
      took_ms,
      coding,
      at: this.options.now(),
      input: keeping.input(sent?.values ?? {}),
      answer: kept,
      answer_bytes: answer === null ? 0 : Buffer.byteLength(answer),
      weight: least_weight + (kept?.length ?? 0),
    })
  }

  sawFrame(userId: number, news: { readonly type: string }): void {
    const batch = this.options.batch()
    if (batch !== null) this.#frames.add({ weight: 1, batch, userId, news })
  }

  calls(): Iterable<KeptCall> {
    return this.#calls.newestFirst()
  }

  /** In the order in which they were sent. */
  framesOf(batches: readonly number[]): KeptFrame[] {
    return [...this.#frames.newestFirst()].filter(({ batch }) => batches.includes(batch)).reverse()
  }

  /** Somebody is erased: whoever they were is in none of it any more. */
  clear(): void {
    this.#calls.clear()
    this.#frames.clear()
  }

  #keepingOf(call: CallKey): Keeping | null {
    let keeping = this.#keeping.get(call)
    if (keeping === undefined) {
      keeping = own.includes(call) ? null : keepingOf(contract[call])
      this.#keeping.set(call, keeping)
    }
    return keeping
  }
}
