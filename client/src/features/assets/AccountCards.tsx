import { type Account, accounts } from '@lagoon/shared/catalogue/accounts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrivacy } from '../../trading/money/privacy'
import { RollingAmount } from '../../trading/money/RollingAmount'
import { cx } from '../../ui/cx'
import { Fit } from '../../ui/Fit'
import { accountDots } from './accountTones'
import { type Overview, walletOf } from './holdings'

interface Props {
  overview: Overview
  value: Account
  onChange: (account: Account) => void
}

/** The four accounts with their values; the coins of the chosen one are shown below. */
export function AccountCards({ overview, value, onChange }: Props) {
  const { t } = useTranslation('assets')
  const { t: money } = useTranslation('money')
  const { hidden } = usePrivacy()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('accounts')} className="grid grid-cols-2 gap-3">
      {accounts.map(account => (
        <label
          key={account}
          className={cx(
            'min-w-0 cursor-pointer rounded-lg bg-surface p-3.5 shadow-card transition-shadow duration-150',
            'inset-ring-[1.5px] inset-ring-transparent has-checked:inset-ring-brand-ink active:bg-press',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={account === value}
            onChange={() => onChange(account)}
            className="sr-only"
          />
          <span className="flex items-center gap-1.5 text-small text-soft">
            <span aria-hidden="true" className={cx('size-2 shrink-0 rounded-full', accountDots[account])} />
            <span className="min-w-0 break-words">{money(`account.${account}`)}</span>
          </span>
          <span className="mt-1 block text-title">
            <Fit value={walletOf(overview, account).usdt_total} scale={2} size="var(--text-title)">
              <RollingAmount value={walletOf(overview, account).usdt_total} scale={2} hidden={hidden} headline />
            </Fit>
          </span>
        </label>
      ))}
    </div>
  )
}
