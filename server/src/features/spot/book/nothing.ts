/** Stands for no place in an array. */
export const nothing = -1
