import { beforeEach } from 'vitest'

/** What was asked of others in a test, in order: the name it was given, and the values. */
export const done: unknown[] = []
beforeEach(() => {
  done.length = 0
})

/** Stands for something that is asked: it notes that, and answers. */
export const note =
  (what: string, answer?: unknown) =>
  async (...values: unknown[]) => {
    done.push([what, ...values])
    return answer
  }
