import type { Account } from '@lagoon/shared/catalogue/accounts'

/** The colour of an account in the bar of the total and on its card. */
export const accountTones = { change: 'brand', lever: 'info', micro: 'warn', fund: 'good' } as const satisfies Record<
  Account,
  string
>

export const accountDots: Record<Account, string> = {
  change: 'bg-brand',
  lever: 'bg-info-ink',
  micro: 'bg-warn-ink',
  fund: 'bg-good',
}
