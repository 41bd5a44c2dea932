/** The public id of a tick, by which anyone can read it again: pair 1 at 1795132800 is "1-1795132800". */
export const tickId = (pairId: number, second: number): string => `${pairId}-${second}`
