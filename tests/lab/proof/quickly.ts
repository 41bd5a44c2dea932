import { describe, expect, it } from 'vitest'
import { isMet, type Section } from './section'

/** The quick set, as tests: every figure but those of the clock, which a busy machine may miss without a fault. */
export function proveQuickly(title: string, sections: readonly Section[]): void {
  const seed = Number(process.env.PROOF_SEED ?? 1)
  describe(title, () => {
    it.each(sections.map(section => [section.fault, section.quick, section] as const))(
      `%s, %i times, seed ${seed}`,
      { timeout: 900_000 },
      async (_fault, times, section) => {
        const figures = await section.run({ times, seed, say: () => undefined })
        const missed = figures.filter(figure => figure.unit !== 's' && !isMet(figure))
        expect(missed, JSON.stringify(missed)).toEqual([])
      },
    )
  })
}
