/**
 * By this header an answer to a login hands out a token, and the tokens of a browser's accounts come back with the next login, separated by
 * blanks: its owner is then counted apart from strangers who guess.
 */
export const deviceHeader = 'x-lagoon-device'
