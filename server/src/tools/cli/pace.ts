import type { CallInput } from '@lagoon/shared/api/index'
import { command } from './command'
import { paceOf } from './figures.rules'
import type { Output } from './output'
import type { Remote } from './remote'
import { paceOfWorld, sayWorld } from './world'

/** Makes the change, if there is one, and prints the time and the speed of the world. */
async function printPace(
  { operator }: Remote,
  out: Output,
  change: CallInput<'POST console/world'> | null,
): Promise<undefined> {
  if (change) await operator.call('POST console/world', change)
  const world = await operator.call('GET console/world', {})
  out.print(paceOfWorld(world), sayWorld(world))
}

export const freeze = command({
  name: 'freeze',
  says: 'Stop world time',
  remote: true,
  options: {},
  words: [0, 0],
  examples: [['lagoon freeze', 'prices stop; advancing and trading still work']],
  run: async ({ out, connect }) => printPace(await connect(), out, { frozen: 1 }),
})

export const resume = command({
  name: 'resume',
  says: 'Let world time run again',
  remote: true,
  options: {},
  words: [0, 0],
  examples: [['lagoon resume', 'at its previous speed']],
  run: async ({ out, connect }) => printPace(await connect(), out, { frozen: 0 }),
})

export const speed = command({
  name: 'speed',
  says: 'Show or set the speed of world time',
  takes: '[times]',
  remote: true,
  options: {},
  words: [0, 1],
  completes: [['1', '10', '60', '3600']],
  examples: [
    ['lagoon speed', 'shows the time and the speed'],
    ['lagoon speed 60', 'a minute per second'],
    ['lagoon speed 1', 'real time'],
  ],
  run: async ({ words: [times], out, connect }) =>
    printPace(await connect(), out, times === undefined ? null : { speed: paceOf(times) }),
})
