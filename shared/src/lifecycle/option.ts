import { machine } from './machine'

/** An option is delivered once and cannot be cancelled. */
export const option = machine({
  awaiting: { code: 1, to: ['settled'] },
  settled: { code: 3, to: [] },
})

export const optionResults = { won: 1, lost: 2, flat: 0 } as const
