interface Stoppable {
  stop(): Promise<void>
}

/** What was started and not stopped since; what is still starting is among it. */
const running = new Set<Promise<Stoppable>>()

/** Starts something and remembers it until it calls `forget`, or does not come up. */
export function untilStopped<T extends Stoppable>(start: (forget: () => void) => Promise<T>): Promise<T> {
  const forget = () => void running.delete(starting)
  const starting = start(forget)
  running.add(starting)
  starting.catch(forget)
  return starting
}

/** Stops all that still runs. */
export async function stopRunning(): Promise<void> {
  const stopped = [...running].map(starting =>
    starting.then(
      each => each.stop(),
      () => undefined,
    ),
  )
  await Promise.all(stopped)
}
