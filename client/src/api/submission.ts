import { newIdempotencyKey } from '@lagoon/shared/client/idempotencyKey'

/**
 * One idempotency key per submission: the same input sent again after a lost answer has the same key, so the server does it once; after a
 * decision (done or refused) the next submission gets a new key.
 */
export interface Submission {
  keyFor(input: unknown): string
  decided(): void
}

export function submission(makeKey: () => string = newIdempotencyKey): Submission {
  let open: { body: string; key: string } | undefined
  return {
    keyFor(input) {
      const body = JSON.stringify(input)
      if (open?.body !== body) open = { body, key: makeKey() }
      return open.key
    },
    decided() {
      open = undefined
    },
  }
}
