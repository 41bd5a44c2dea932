import type { CallInput } from '@lagoon/shared/api/index'
import { command } from './command'
import { paceOf } from './figures.rules'
import type { Output } from './output'
import type { Remote } from './remote'
import { paceOfWorld, sayWorld } from './world'

async function tellPace(
  { operator }: Remote,
  out: Output,
  change: CallInput<'POST console/world'> | null,
): Promise<undefined> {
  if (change) await operator.call('POST console/world', change)
  const world = await operator.call('GET console/world', {})
  out.tell(paceOfWorld(world), sayWorld(world))
}

export const freeze = command({
  name: 'freeze',
  says: 'Stop world time where it is',
  remote: true,
  options: {},
  words: [0, 0],
  examples: [['lagoon freeze', 'prices stand still; advance and trades go on']],
  run: async ({ out, connect }) => tellPace(await connect(), out, { frozen: 1 }),
})

export const resume = command({
  name: 'resume',
  says: 'Let world time run again',
  remote: true,
  options: {},
  words: [0, 0],
  examples: [['lagoon resume', 'at the pace it had']],
  run: async ({ out, connect }) => tellPace(await connect(), out, { frozen: 0 }),
})

export const speed = command({
  name: 'speed',
  says: 'How fast world time runs, or another pace for it',
  takes: '[times]',
  remote: true,
  options: {},
  words: [0, 1],
  completes: [['1', '10', '60', '3600']],
  examples: [
    ['lagoon speed', 'says what time it is and how fast it runs'],
    ['lagoon speed 60', 'a minute every second'],
    ['lagoon speed 1', 'as fast as the clock on the wall'],
  ],
  run: async ({ words: [times], out, connect }) =>
    tellPace(await connect(), out, times === undefined ? null : { speed: paceOf(times) }),
})
