import type { Account } from '@lagoon/shared/catalogue/accounts'
import { useTranslation } from 'react-i18next'
import { go } from '../../parts/navigator'
import { LinkButton } from '../../ui/Link'

/** The balance that pays for an amount. */
export interface Spent {
  currency: number
  /** The account for a transfer; none on the transfer screen itself. */
  account?: Account
}

/** The balance is too low, with the ways to increase it. */
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
