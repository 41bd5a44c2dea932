/** What a finished action says. */
export const successKeys = [
  'login',
  'registered',
  'logged_out',
  'submitted',
  'modified',
  'saved',
  'deleted',
  'cancelled',
  'bound',
  'subscribed',
  'transferred',
  'code_sent',
  'uploaded',
  'position_opened',
  'position_closed',
  'order_placed',
  'option_placed',
  'custody_started',
  'redeemed',
  'message_sent',
  'decided',
  'world_changed',
] as const

export type SuccessKey = (typeof successKeys)[number]
