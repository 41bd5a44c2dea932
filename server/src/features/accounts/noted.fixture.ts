/** The calls of fakes in a test, in order: each with the name of the fake and the arguments. */
export const done: unknown[] = []
/** Tests call this first, because all files of a worker share the list. */
export const forget = (): void => {
  done.length = 0
}

/** Makes a fake that records its calls and returns `answer`. */
export const note =
  (what: string, answer?: unknown) =>
  async (...values: unknown[]) => {
    done.push([what, ...values])
    return answer
  }
