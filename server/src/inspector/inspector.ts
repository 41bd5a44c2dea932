import { answerMask, type Endpoint, masked, secretsOf } from '@lagoon/shared/api/endpoint'
import { type CallKey, contract } from '@lagoon/shared/api/index'
import type { z } from 'zod'
import type { SeenCall } from '../http/callObserver'
import { Ring } from './ring'

/** The limits for a stored answer and for a stored field. */
const most_answer_bytes = 8192
const cut_answer = 4096
const most_field = 2000

/** Removes from a call what the inspector must not store: declared secrets and undeclared fields. */
interface Keeping {
  /** Returns the same object if all fields may be stored as they are. */
  input(values: Readonly<Record<string, string>>): Readonly<Record<string, string>>
  /** Null if the answer may be stored as it is. */
  answer: ((answer: string | Buffer, coding: string | null) => string) | null
}

function keepingOf(endpoint: Endpoint): Keeping {
  const secret = secretsOf(endpoint)
  const known = Object.keys((endpoint.input as z.ZodObject).shape)
  const open = new Set([...known, 'lang'].filter(name => !secret.has(name)))
  const mask = answerMask(endpoint.output)
  return {
    input(values) {
      for (const name in values)
        if (!open.has(name) || (values[name] as string).length > most_field) return copied(values, open)
      return values
    },
    // A compressed answer is public and contains no secret. It is left out anyway, because it cannot be masked as text.
    answer:
      mask && ((answer, coding) => (coding === null && answer.length > 0 ? withoutSecrets(`${answer}`, mask) : '')),
  }
}

const copied = (values: Readonly<Record<string, string>>, open: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.slice(0, 100),
      open.has(name) ? detached(value.slice(0, most_field)) : masked,
    ]),
  )

function withoutSecrets(text: string, mask: (data: unknown) => unknown): string {
  const answer = JSON.parse(text) as { data?: unknown }
  return JSON.stringify(answer.data === undefined ? answer : { ...answer, data: mask(answer.data) })
}

/** The answer, or the beginning of a large one. */
function cut<A extends string | Buffer>(answer: A): A {
  if (answer.length <= most_answer_bytes) return answer
  const start = answer.slice(0, cut_answer)
  return (typeof start === 'string' ? detached(start) : Buffer.from(start)) as A
}

/** A substring keeps the whole string in memory, so this copies it. */
const detached = (piece: string): string => Buffer.from(piece).toString()

/** A stored call. Its answer is decoded only when the operator opens it. */
export interface StoredCall extends Omit<SeenCall, 'sent'> {
  readonly weight: number
  /** World second. */
  readonly at: number
  readonly input: Readonly<Record<string, string>>
  /** The size of the whole answer as sent. */
  readonly answer_bytes: number
}

/** A frame that the hub sent to a user while it published a batch. */
interface StoredFrame {
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
  readonly #calls = new Ring<StoredCall>(most_calls, most_bytes)
  readonly #frames = new Ring<StoredFrame>(most_frames, most_frames)
  readonly #keeping = new Map<CallKey, Keeping | null>()

  constructor(private readonly options: InspectorOptions) {}

  // Names each field, because copying the rest of an object costs several times as much at every call.
  saw({ requestId, call, caller, sent, done, status, took_ms, answer, coding }: SeenCall): void {
    const keeping = this.#keepingOf(call)
    if (!keeping) return
    const shown = answer === null ? null : cut(keeping.answer?.(answer, coding) ?? answer)
    this.#calls.add({
      requestId,
      call,
      caller,
      done,
      status,
      took_ms,
      coding,
      at: this.options.now(),
      input: keeping.input(sent?.lists ? { ...sent.values, ...sent.lists } : (sent?.values ?? {})),
      answer: shown,
      answer_bytes: answer === null ? 0 : Buffer.byteLength(answer),
      weight: least_weight + (shown?.length ?? 0),
    })
  }

  sawFrame(userId: number, news: { readonly type: string }): void {
    const batch = this.options.batch()
    if (batch !== null) this.#frames.add({ weight: 1, batch, userId, news })
  }

  calls(): Iterable<StoredCall> {
    return this.#calls.newestFirst()
  }

  /** The frames of these batches, in the order in which they were sent. */
  framesOf(batches: readonly number[]): StoredFrame[] {
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
