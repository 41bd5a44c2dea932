/** What was asked of others in a test, in order: the name it was given, and the values. */
export const done: unknown[] = []
/** Before each test: the list is the same for all files of a worker. */
export const forget = (): void => {
  done.length = 0
}

/** Stands for something that is asked: it notes that, and answers. */
export const note =
  (what: string, answer?: unknown) =>
  async (...values: unknown[]) => {
    done.push([what, ...values])
    return answer
  }
