import { logicSections } from './logic/sections'
import { nodesSections } from './nodes/sections'
import { processSections } from './process/sections'
import type { Section } from './section'

/** Everything that is proved, in the order it runs. */
export const sections: readonly Section[] = [...processSections, ...nodesSections, ...logicSections]
