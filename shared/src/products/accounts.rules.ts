import type { ProductRules } from './productRules'

export const loginTries = 10
export const loginLockMinutes = 15
/** For this long after the login password was given, it is not asked for again before money can go to a new destination. */
export const loginFreshMinutes = 10
export const passkeysMost = 10

export const accounts = {
  chapter: { name: 'Accounts', description: 'Accounts, logins, codes, passwords and language.' },
  errors: [
    'code_invalid',
    'code_too_frequent',
    'code_unavailable',
    'account_exists',
    'login_failed',
    'second_factor',
    'account_locked',
    'account_frozen',
    'password_wrong',
    'fund_password_missing',
    'fund_password_wrong',
    'fund_password_locked',
    'invite_invalid',
  ],
  successes: ['login', 'registered', 'logged_out', 'sessions_ended', 'code_sent'],
  events: ['password.changed', 'fund_password.changed', 'session.started'],
  accountNotifications: ['session.started', 'password.changed', 'fund_password.changed'],
} as const satisfies ProductRules
