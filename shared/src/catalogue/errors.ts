/** Every way a call can be refused. The wire carries the key; its words are in `texts/<language>.ts`. */
export const errorKeys = [
  'not_logged_in',
  'not_verified',
  'param_invalid',
  'not_found',
  'forbidden',
  'insufficient_balance',
  'below_minimum',
  'above_maximum',
  'code_invalid',
  'code_too_frequent',
  'code_unavailable',
  'account_exists',
  'login_failed',
  'account_locked',
  'password_wrong',
  'fund_password_missing',
  'fund_password_wrong',
  'fund_password_locked',
  'invite_invalid',
  'address_missing',
  'address_invalid',
  'address_exists',
  'market_closed',
  'price_unavailable',
  'state_invalid',
  'daily_limit',
  'file_too_large',
  'file_type',
  'sold_out',
  'not_open',
  'idempotency_conflict',
  'link_needed',
  'too_many_requests',
  'unavailable',
] as const

export type ErrorKey = (typeof errorKeys)[number]

/** What is wrong with one field of a refused form. */
export const fieldKeys = [
  'required',
  'phone',
  'email',
  'password_short',
  'password_common',
  'password_mismatch',
  'six_digits',
  'integer',
  'number',
  'decimals',
  'too_small',
  'too_large',
  'choice',
  'unknown',
  'repeated',
] as const

export type FieldKey = (typeof fieldKeys)[number]

export const isFieldKey = (value: string): value is FieldKey => (fieldKeys as readonly string[]).includes(value)
