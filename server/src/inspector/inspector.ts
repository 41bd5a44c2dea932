import { type CallKey, contract } from '@lagoon/shared/api/index'
import type { SeenCall } from '../http/onlooker'
import { cut, type Keeping, keepingOf } from './kept.rules'
import { Ring } from './ring'

/** A stored call. Its answer is decoded only when the operator opens it. */
export interface KeptCall extends Omit<SeenCall, 'sent'> {
  readonly weight: number
  /** World second. */
  readonly at: number
  readonly input: Readonly<Record<string, string>>
  /** The size of the whole answer as sent. */
  readonly answer_bytes: number
}

/** A frame that the hub sent to a user while it published a batch. */
interface KeptFrame {
  readonly weight: number
  readonly batch: number
  readonly userId: number
  readonly news: { readonly type: string }
}

const most_calls = 10_000
const most_bytes = 32 * 1024 * 1024
const most_frames = 5000
/** The approximate size of a call without its answer. */
const least_weight = 500

/** The inspector's own calls, which it does not store. */
const own: readonly CallKey[] = ['GET console/requests', 'GET console/request']

interface InspectorOptions {
  now: () => number
  /** The batch that is being published; null between batches. */
  batch: () => number | null
}

/**
 * Stores in memory the last calls of this process and the frames that they caused. During a call the inspector copies and serializes only
 * what it must not store as it is: secrets and large answers.
 */
export class Inspector {
  readonly #calls = new Ring<KeptCall>(most_calls, most_bytes)
  readonly #frames = new Ring<KeptFrame>(most_frames, most_frames)
  readonly #keeping = new Map<CallKey, Keeping | null>()

  constructor(private readonly options: InspectorOptions) {}

  // Names each field, because copying the rest of an object costs several times as much at every call.
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

  /** The frames of these batches, in the order in which they were sent. */
  framesOf(batches: readonly number[]): KeptFrame[] {
    return [...this.#frames.newestFirst()].filter(({ batch }) => batches.includes(batch)).reverse()
  }

  /** Deletes all recorded calls and frames when a user is erased. */
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
