/** True if the database did not answer or could not do the work: the request itself is valid and may be tried again. */
export const isAway = (error: unknown): boolean => {
  const { code } = error as { code?: string }
  return isUnanswered(error) || /^(08|40|53|55|57|58)/.test(code ?? '')
}

export const isUnanswered = (error: unknown): boolean => (error as { key?: string }).key === 'unavailable'
