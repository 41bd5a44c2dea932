/**
 * A shift of the logarithm that a scenario lays over the walk at every second of a search. It must be monotone over
 * the whole domain, so that its values at the ends of a node bound it inside.
 */
export type Lift = (second: number) => number
