import { expect, it } from 'vitest'
import { machineWall, type Wall } from '../platform/wall'
import { createDeadline } from './deadline'

/** A wall whose waits end when the test says so, in the order in which they began. */
function wallByHand() {
  const waiting: { run: () => void }[] = []
  const wall: Wall = {
    ...machineWall,
    after(_ms, run) {
      const wait = { run }
      waiting.push(wait)
      return () => void waiting.splice(waiting.indexOf(wait) >>> 0, 1)
    },
  }
  return { wall, waiting, pass: () => waiting.shift()?.run() }
}

const never = new Promise<never>(() => undefined)
const turn = () => new Promise(done => setImmediate(done))

it('a caller of a database that does not answer is told so', async () => {
  const { wall, pass } = wallByHand()
  const deadline = createDeadline({ pool: { query: () => never } }, wall)()
  const answer = deadline.with(never)
  pass()
  pass()
  await expect(answer).rejects.toMatchObject({ key: 'unavailable' })
})

it('a caller of a database that answers waits for slow work to its end', async () => {
  const { wall, waiting, pass } = wallByHand()
  const deadline = createDeadline({ pool: { query: async () => ({ rowCount: 1 }) } as never }, wall)()
  let finish: (value: string) => void = () => undefined
  const answer = deadline.with(new Promise<string>(done => (finish = done)))
  for (let look = 0; look < 3; look++) {
    pass()
    await turn()
  }
  finish('done')
  expect(await answer).toBe('done')
  deadline.end()
  expect(waiting).toEqual([])
})

it('a caller whose work stands behind the lock of somebody else is told so', async () => {
  const { wall, pass } = wallByHand()
  const deadline = createDeadline({ pool: { query: async () => ({ rowCount: 0 }) } as never }, wall)()
  const answer = deadline.with(never)
  pass()
  await expect(answer).rejects.toMatchObject({ key: 'unavailable' })
})

it('a database that is gone is as bad as one that is silent', async () => {
  const { wall, pass } = wallByHand()
  const deadline = createDeadline({ pool: { query: () => Promise.reject(new Error('gone')) } }, wall)()
  const answer = deadline.with(never)
  pass()
  await expect(answer).rejects.toMatchObject({ key: 'unavailable' })
})
