import { deserialize, serialize } from 'node:v8'
import type { Outcome } from '../lane/batch'
import type { Done } from '../lane/origin'
import { Refusal } from '../platform/refusal'

/** Messages as bytes. Amounts are bigints in memory and stay bigints; every node runs the same build. */
export const encode = (message: unknown): Buffer => serialize(message)

/** The bus has verified that one of our nodes sent it. */
export const decode = <Message>(bytes: Uint8Array): Message => deserialize(bytes) as Message

/** The result of a command, for sending: a refusal is data, and a defect is its message and the violated constraint. */
export type SentOutcome =
  | { value: unknown; batch: number; done?: readonly Done[] }
  | { refused: ConstructorParameters<typeof Refusal> }
  | { failed: string; constraint: string | undefined }

export function sentOutcome(
  outcome: Pick<Outcome, 'ok'> & { value?: unknown; error?: unknown },
  batch = 0,
  done: readonly Done[] = [],
): SentOutcome {
  if (outcome.ok) return { value: outcome.value, batch, ...(done.length > 0 && { done }) }
  const { error } = outcome
  if (error instanceof Refusal) return { refused: [error.key, error.detail] }
  return { failed: (error as Error).message, constraint: (error as { constraint?: string }).constraint }
}

/** The error to throw for a failed command. */
export function errorOf(outcome: Exclude<SentOutcome, { value: unknown }>): Error {
  if ('refused' in outcome) return new Refusal(...outcome.refused)
  return Object.assign(
    new Error(outcome.failed),
    outcome.constraint !== undefined && { constraint: outcome.constraint },
  )
}
