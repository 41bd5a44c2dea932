import type { Account } from '@lagoon/shared/catalogue/accounts'
import { useTranslation } from 'react-i18next'
import { go } from '../nav/navigator'
import { LinkButton } from '../ui/Link'

/** What an amount is spent from. */
export interface Spent {
  currency: number
  /** Where a transfer would bring more; none on the screen of transfers itself. */
  account?: Account
}

/** The balance does not suffice, and the ways to more of it. */
export function LowBalance({ currency, account }: Spent) {
  const { t } = useTranslation('money')
  const { t: common } = useTranslation()
  return (
    <span className="flex flex-wrap gap-x-3">
      {t(account ? 'lowBalance' : 'insufficient')}
      <LinkButton onClick={() => go('/pages/assets/deposit/index', { currency })}>
        {common('titles.deposit')}
      </LinkButton>
      {account && (
        <LinkButton onClick={() => go('/pages/assets/transfer/index', { currency, to: account })}>
          {common('titles.transfer')}
        </LinkButton>
      )}
    </span>
  )
}
