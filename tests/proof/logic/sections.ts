import type { Section } from '../section'

/** Faults that one exchange can be given from outside: rivals, repeats, broken requests, bad prices. */
export const logicSections: readonly Section[] = []
