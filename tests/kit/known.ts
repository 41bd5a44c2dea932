import type { Name } from '../harness/exchange'

const known: readonly string[] = ['alice', 'bob', 'carol', 'dave', 'erin'] satisfies Name[]

/** Whether every demo world has a user with this name. */
export const isKnown = (name: string): name is Name => known.includes(name)
