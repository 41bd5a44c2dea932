import type { Bus, BusUnavailable } from '@lagoon/server/bus/bus'
import type { Role } from '@lagoon/server/bus/subjects'
import { describe, expect, it } from 'vitest'
import { chanceOf } from '../chance'
import { Scheduler } from '../scheduler'
import type { Way } from './cable'
import { Network } from './network'

const most = 1_000_000

/** A network with its own time, in which one seed decides every turn. */
function simulated(seed: number) {
  const chance = chanceOf(seed)
  const wall = new Scheduler(chance)
  const met: Record<string, number> = {}
  const network = new Network({
    wall,
    chance,
    met: what => {
      met[what] = (met[what] ?? 0) + 1
    },
  })
  const done = async <R>(work: Promise<R>): Promise<R> => {
    let isOver = false
    const over = () => {
      isOver = true
    }
    work.then(over, over)
    await wall.until(() => isOver, most)
    return work
  }
  /** Lets this much simulated time pass. */
  const elapse = (ms: number) => done(new Promise<void>(ends => wall.after(ms, ends)))
  const node = (role: Role) => done(network.node({ role, wall }))
  const until = async (isSo: () => boolean) => {
    const began_ms = wall.mono()
    while (!isSo()) await elapse(10)
    return wall.mono() - began_ms
  }
  return { network, met, done, elapse, node, until }
}

const follow = (bus: Bus) => {
  const heard: (number | 'missed')[] = []
  bus.follow('stream', { missed: () => heard.push('missed'), message: body => heard.push(Number(body)) })
  return heard
}

describe('a simulated network in bad weather', () => {
  it('delivers messages in order and at most once, and reports gaps', async () => {
    const all: Record<string, number> = {}
    for (let seed = 1; seed <= 20; seed++) {
      const { network, met, elapse, node } = simulated(seed)
      const [writer, gateway] = [await node('writer'), await node('gateway')]
      const heard = follow(gateway.bus)
      await elapse(100)
      network.weather = { lost: 9, doubled: 7, late: 5 }
      for (let n = 1; n <= 100; n++) {
        writer.bus.publish('stream', `${n}`)
        await elapse(20)
      }
      network.weather = { lost: 0, doubled: 0, late: 0 }
      await elapse(3000)
      writer.bus.publish('stream', '101')
      await elapse(100)

      let last = 0
      let isSaid = true
      for (const each of heard)
        if (each === 'missed') isSaid = true
        else {
          expect(each).toBeGreaterThan(last)
          expect(isSaid || each === last + 1).toBe(true)
          ;[last, isSaid] = [each, false]
        }
      expect(last).toBe(101)
      expect(gateway.bus.figures().dropped.replayed).toBeGreaterThan(0)
      for (const [what, times] of Object.entries(met)) all[what] = (all[what] ?? 0) + times
    }
    expect(Object.keys(all).sort()).toEqual(['message doubled', 'message late', 'message lost'])
  })

  it('answers each question with its own answer or not at all', async () => {
    const { network, done, node } = simulated(3)
    const [writer, gateway] = [await node('writer'), await node('gateway')]
    writer.bus.answer('lane.1', body => `${body} done`)
    network.weather = { lost: 6, doubled: 5, late: 4 }
    const requested = Array.from({ length: 200 }, (_, n) =>
      gateway.bus.ask('lane.1', `${n}`, { deadline_ms: 1000 }).then(
        answer => `${answer}` === `${n} done`,
        (error: BusUnavailable) => error.mayHappen,
      ),
    )
    expect(await done(Promise.all(requested))).toEqual(requested.map(() => true))
  })

  it.each<Way>(['up', 'down', 'both'])(
    'notices a broken cable (%s) within a second and reconnects soon after it is mended',
    async way => {
      const { elapse, node, until } = simulated(4)
      const [writer, gateway] = [await node('writer'), await node('gateway')]
      const heard = follow(gateway.bus)
      await elapse(100)
      gateway.cable.part(way)
      expect(await until(() => !gateway.bus.isConnected)).toBeLessThan(1000)
      writer.bus.publish('stream', '1')
      await elapse(500)
      gateway.cable.mend()
      expect(await until(() => gateway.bus.isConnected)).toBeLessThan(300)
      writer.bus.publish('stream', '2')
      await elapse(100)
      expect(heard).toEqual(['missed', 'missed', 2])
    },
  )

  it('reconnects soon after the broker returns', async () => {
    const { network, elapse, node, until } = simulated(5)
    const nodes = [await node('writer'), await node('gateway'), await node('gateway')]
    network.die()
    expect(await until(() => nodes.every(({ bus }) => !bus.isConnected))).toBeLessThan(1000)
    await elapse(2000)
    network.return()
    expect(await until(() => nodes.every(({ bus }) => bus.isConnected))).toBeLessThan(300)
  })
})
