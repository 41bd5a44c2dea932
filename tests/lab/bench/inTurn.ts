type Measure = () => number | Promise<number>

/**
 * Measures both sides alternately, A B B A, and returns the pair with the median ratio. The speed of a shared machine may change by half
 * from one minute to the next, but seldom between neighbours. The first pair does not count, because code is slow on its first run.
 */
export async function inTurn(
  rounds: number,
  sides: { ours: Measure; reference: Measure },
): Promise<{ ours: number; reference: number }> {
  const pairs: { ours: number; reference: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const isOursFirst = round % 2 === 0
    const first = await (isOursFirst ? sides.ours() : sides.reference())
    const second = await (isOursFirst ? sides.reference() : sides.ours())
    if (round === 0) continue
    pairs.push(isOursFirst ? { ours: first, reference: second } : { ours: second, reference: first })
  }
  const byRatio = pairs.sort((a, b) => a.ours / a.reference - b.ours / b.reference)
  return byRatio[Math.floor((byRatio.length - 1) / 2)] as (typeof pairs)[number]
}
