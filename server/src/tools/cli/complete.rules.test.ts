import { describe, expect, it } from 'vitest'
import { commands } from './commands'
import { candidates } from './complete.rules'

/** The cursor is behind the last letter. */
const typed = (line: string) => {
  const found = candidates(line.split(' ').slice(1), commands)
  return 'list' in found ? found.list.map(([word]) => word) : found.ask
}

describe('completion with Tab', () => {
  it.each([
    ['lagoon adv', ['advance']],
    ['lagoon sn', ['snapshot']],
    ['lagoon --url http://there res', ['resume', 'restore', 'reset', 'reseed']],
    ['lagoon scenario ', ['crash', 'pump', 'gap', 'flat', 'halt']],
    ['lagoon scenario p', ['pump']],
    ['lagoon trigger deposit.', ['deposit.submitted', 'deposit.decided']],
    ['lagoon tail --type withd', ['withdrawal.submitted', 'withdrawal.decided', 'withdrawal.cancelled']],
    ['lagoon tail --type order.placed,order.f', ['order.placed,order.filled']],
    ['lagoon listen --types=trust.m', ['--types=trust.matured']],
    ['lagoon tail --o', ['--once', '--operator']],
    ['lagoon tail --user ', []],
    ['lagoon restore ', 'snapshots'],
    ['lagoon snapshot --json ', 'snapshots'],
    ['lagoon start --data ', 'folders'],
    ['lagoon nothing ', []],
    ['lagoon scenario crash ', []],
    ['lagoon snapshot demo ', ['--delete', '--url', '--operator', '--factor', '--world-secret', '--json', '--help']],
    ['lagoon snapshot --url http://there ', 'snapshots'],
    ['lagoon snapshot --url http://there demo --d', ['--delete']],
    ['lagoon --url http://there scenario p', ['pump']],
    ['lagoon advance 1d ', ['--to', '--url', '--operator', '--factor', '--world-secret', '--json', '--help']],
    ['lagoon doctor -p ', []],
  ])('completes “%s”', (line, expected) => {
    expect(typed(line)).toEqual(expected)
  })
})
