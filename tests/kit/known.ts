import type { Name } from '../harness/exchange'

const known: readonly string[] = ['alice', 'bob', 'carol', 'dave', 'erin'] satisfies Name[]

/** Whether somebody of that name is in every demo world. */
export const isKnown = (name: string): name is Name => known.includes(name)
