import { median } from './figures'

type Measure = () => number | Promise<number>

/**
 * Both sides turn about, A B A B, so that what else the machine does falls on both; the middle of each. The first pair is not counted:
 * code that has not run yet is slow.
 */
export async function inTurn(
  rounds: number,
  sides: { ours: Measure; reference: Measure },
): Promise<{ ours: number; reference: number }> {
  const ours: number[] = []
  const reference: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const pair = [await sides.ours(), await sides.reference()] as const
    if (round === 0) continue
    ours.push(pair[0])
    reference.push(pair[1])
  }
  return { ours: median(ours), reference: median(reference) }
}
