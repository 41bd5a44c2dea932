import { declared } from '../products/rules'

/**
 * Every reason why a call can be refused: these, and those that one product declares. The wire carries the key; `server/locales` has its words.
 */
export const errorKeys = [
  'not_logged_in',
  'not_verified',
  'param_invalid',
  'not_found',
  'forbidden',
  'insufficient_balance',
  'below_minimum',
  'above_maximum',
  'state_invalid',
  'daily_limit',
  'sold_out',
  'not_open',
  'idempotency_conflict',
  'link_needed',
  'too_many_requests',
  'unavailable',
  ...declared('errors'),
] as const

export type ErrorKey = (typeof errorKeys)[number]

/** Every reason why a field of a form can be refused. */
export const fieldKeys = [
  'required',
  'phone',
  'email',
  'password_short',
  'safe_word',
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
