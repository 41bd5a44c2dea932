import { expect, it } from 'vitest'
import { stepsOfAWalk, walkThrough } from './walk'

/** A failing seed replays with MODEL_SEED; MODEL_WALKS says how many. */
const walks = Number(process.env.MODEL_WALKS ?? 10)
const seed = Number(process.env.MODEL_SEED ?? 1)

it(`${walks} walks of ${stepsOfAWalk} steps through all products come to what a small model says, from seed ${seed}`, {
  timeout: 180_000 + walks * 20_000,
}, async () => {
  const { mismatch } = await walkThrough(walks, seed, () => undefined)
  expect(mismatch).toBeNull()
})
