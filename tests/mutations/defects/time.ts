import type { Defect } from '../defect'

/** The world's clock, the wall's, and the prices that follow from them. */
export const timeDefects: readonly Defect[] = [
  {
    name: 'a long timer',
    harm: 'a wait of a month fires at once',
    file: 'server/src/platform/wall.ts',
    is: 'Math.min(ms, longest_timer_ms)',
    becomes: 'ms',
    tests: ['server/src/platform/wall.test.ts'],
  },
  {
    name: 'an advance that forgets where it was going',
    harm: 'a server cut off on the way stays there',
    file: 'server/src/world/loop.ts',
    is: '      await this.#store({ target: to })\n',
    becomes: '',
    tests: ['tests/scenarios/world.test.ts'],
  },
  {
    name: 'work of one second in the wrong order',
    harm: 'a jump does not come to the same as living through it',
    file: 'server/src/world/loop.ts',
    is: 'a.rank - b.rank',
    becomes: 'b.rank - a.rank',
    tests: ['tests/scenarios/world.test.ts', 'tests/invariants/jump.test.ts'],
  },
  {
    name: 'a second left behind while the database is away',
    harm: 'what was due then is never done at its time',
    file: 'server/src/world/loop.ts',
    is: 'if (failed && !failed.ok && isAway(failed.error)) throw failed.error',
    becomes: 'if (failed && !failed.ok && isAway(failed.error)) continue',
    tests: ['tests/scenarios/world.test.ts'],
    named: 'the database went away',
  },
  {
    name: 'downtime lived at full speed',
    harm: 'a fast world jumps months ahead over a night',
    file: 'server/src/world/pace.ts',
    is: 'Math.min(pace.speed, 1)',
    becomes: 'pace.speed',
    tests: ['tests/scenarios/world.test.ts'],
    named: 'catches up',
  },
  {
    name: 'a machine clock set back moves the world',
    harm: 'downtime is negative and the world goes backwards',
    file: 'server/src/world/pace.ts',
    is: 'Math.max(0, now_ms - stopped_ms)',
    becomes: '(now_ms - stopped_ms)',
    tests: ['tests/scenarios/world.test.ts'],
  },
  {
    name: 'a later tick is told',
    harm: 'who asks for the next second knows the outcome of an option',
    file: 'server/src/market/market.ts',
    is: 'second > horizon ? null',
    becomes: 'second > horizon + 1 ? null',
    tests: ['tests/scenarios/market.test.ts'],
    named: 'knows no later tick',
  },
]
