interface Life {
  /** Unix seconds; null is never. */
  created_at: number
  expires_at: number | null
}

const longest_warning_s = 3 * 86_400

/** The screens of a world show its end in its last three days, or in the last tenth of a shorter life: a world of a day warns for 2.4 hours. */
export const endsSoon = ({ created_at, expires_at }: Life, now: number): boolean =>
  expires_at !== null && expires_at - now <= Math.min(longest_warning_s, (expires_at - created_at) / 10)

export const isExpired = ({ expires_at }: Pick<Life, 'expires_at'>, now: number): boolean =>
  expires_at !== null && expires_at <= now
