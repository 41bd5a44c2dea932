import type { Defect } from '../defect'

/** One writer, one batch at a time, all of it or nothing. */
export const laneDefects: readonly Defect[] = []
