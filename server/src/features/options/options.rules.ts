import { optionResults } from '@lagoon/shared/lifecycle/option'
import type { Result } from '@lagoon/shared/money/option'

/** The numbers of directions and results on the wire. */
const up = 1
export const directionOf = (type: number): 'up' | 'down' => (type === up ? 'up' : 'down')
export const codeOfResult = (result: Result): number => optionResults[result]
