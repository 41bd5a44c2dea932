/**
 * An answer to a login returns a device token in this header, and the browser sends the tokens of its accounts with the next login,
 * separated by blanks: the owner is then counted separately from strangers who guess.
 */
export const deviceHeader = 'x-lagoon-device'
