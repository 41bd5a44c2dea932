import type { TestExchange } from './exchange'

/** Keeps the lane busy, so that commands wait until it is released. */
export async function holdLane({
  inside,
}: TestExchange): Promise<{ waiting(): Promise<void>; letGo(): Promise<void> }> {
  const { lane } = inside
  let letGo = (): void => undefined
  const released = new Promise<void>(done => {
    letGo = done
  })
  let held: Promise<void> | null = null
  await new Promise<void>(started => {
    held = lane.task(async () => {
      started()
      await released
    })
  })
  return {
    /** Settles when something is waiting. */
    async waiting() {
      while (lane.depth === 0) await new Promise(done => setTimeout(done, 5))
    },
    async letGo() {
      letGo()
      await held
    },
  }
}
