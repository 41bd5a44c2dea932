interface Stoppable {
  stop(): Promise<void>
}

/** Everything that was started and not stopped, including what is still starting. */
const running = new Set<Promise<Stoppable>>()

/** Starts something and remembers it until it calls `forget`, or fails to start. */
export function untilStopped<T extends Stoppable>(start: (forget: () => void) => Promise<T>): Promise<T> {
  const forget = () => void running.delete(starting)
  const starting = start(forget)
  running.add(starting)
  starting.catch(forget)
  return starting
}

/** Stops everything that still runs. */
export async function stopRunning(): Promise<void> {
  const stopped = [...running].map(starting =>
    starting.then(
      each => each.stop(),
      () => undefined,
    ),
  )
  await Promise.all(stopped)
}
