import { compare } from '../../../invariants/jump/compare'
import { figure } from '../judge'
import { counted, type Section } from '../section'

const two_hours_s = 7200

/**
 * The same commands at the same seconds, once in a world that lives every second and once in a world that jumps from command to command,
 * end in the same answers and the same rows.
 */
export const jump: Section = {
  id: 'jump-live',
  fault: 'two-hour worlds with short products, once run second by second and once in a jump',
  goal: '50 seeds, equal to the last digit',
  /** With every test run, shorter worlds: tests/invariants/jump.test.ts. */
  quick: 0,
  full: 50,
  async run(asked) {
    const { times, seed, say } = asked
    const differences: string[] = []
    let rows = 0
    let worlds = 0
    for (const turn of counted(asked)) {
      const world = seed + turn - 1
      worlds = turn
      const compared = await compare(world, two_hours_s)
      differences.push(...compared.differences)
      rows += compared.rows
      say(`world ${world}`)
    }
    return [
      { what: 'worlds', value: worlds, least: times },
      { what: 'rows compared', value: rows },
      figure('differences', differences),
    ]
  },
}
