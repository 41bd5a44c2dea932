const narrow = /[.,]/
const em = { digit: 0.6, mark: 0.3, unit: 0.4 }

/** The width of a headline in em, with some margin: "1,000.5" is 5 digits and 2 marks, 3.6; its unit is set smaller. */
export const emsOf = (figure: string, unit = ''): number =>
  [...figure].reduce((sum, letter) => sum + (narrow.test(letter) ? em.mark : em.digit), 0) + unit.length * em.unit
