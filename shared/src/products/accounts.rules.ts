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
  personal: [{ event: 'session.started', fields: ['device', 'place'] }],
  accountNotifications: [
    { type: 'session.started', page: '/pages/settings/sessions', tone: 'info' },
    // A user who changed something already got an answer, and a change by anyone else is in the inbox.
    { type: 'password.changed', page: '/pages/settings/security/index', quietOn: 'every page' },
    { type: 'fund_password.changed', page: '/pages/settings/security/index', quietOn: 'every page' },
  ],
} as const satisfies ProductRules
