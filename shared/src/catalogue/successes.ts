import { declared } from '../products/rules'

/** The messages of completed actions: these, and those of one product each. */
export const successKeys = [
  'submitted',
  'modified',
  'saved',
  'deleted',
  'cancelled',
  'bound',
  ...declared('successes'),
] as const

export type SuccessKey = (typeof successKeys)[number]
