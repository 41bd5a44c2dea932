import type { Section } from '../section'
import { takeOverOfAMillion } from './million'
import { nodes } from './nodes'

/** Faults of a world that is served by several processes. */
export const nodesSections: readonly Section[] = [nodes, takeOverOfAMillion]
