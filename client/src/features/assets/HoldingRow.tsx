import type { Account } from '@lagoon/shared/catalogue/accounts'
import { format } from '@lagoon/shared/money/format'
import { useTranslation } from 'react-i18next'
import { hrefOf } from '../../parts/navigator'
import { isZero } from '../../trading/money/arithmetic'
import { scaleOf } from '../../trading/money/coin'
import { usePrivacy } from '../../trading/money/privacy'
import { Amount } from '../../ui/Amount'
import { CoinLogo } from '../../ui/CoinLogo'
import { ListRow } from '../../ui/ListRow'
import type { Holding } from './holdings'

export function HoldingRow({ holding, account }: { holding: Holding; account: Account }) {
  const { t } = useTranslation('assets')
  const { hidden } = usePrivacy()
  const { currency, name, fullName, logo, frozen, total, worth } = holding
  const held = !isZero(frozen) && !hidden
  return (
    <ListRow
      chevron={false}
      href={hrefOf('/pages/assets/tradeAccount', { account, currency })}
      icon={<CoinLogo symbol={name} src={logo} size={36} />}
      title={<span className="font-semibold">{name}</span>}
      note={held ? t('frozenOf', { amount: format(frozen, { scale: scaleOf(currency), trim: true }) }) : fullName}
      value={<Amount value={total} hidden={hidden} className="font-semibold text-ink" />}
      valueNote={
        <>
          ≈ <Amount value={worth} scale={2} hidden={hidden} unit="USDT" />
        </>
      }
    />
  )
}
