/** The database did not answer or could not do the work: nothing is wrong with what was asked, and it may be tried again. */
export const isAway = (error: unknown): boolean => {
  const { code } = error as { code?: string }
  return isUnanswered(error) || /^(08|40|53|55|57|58)/.test(code ?? '')
}

export const isUnanswered = (error: unknown): boolean => (error as { key?: string }).key === 'unavailable'
