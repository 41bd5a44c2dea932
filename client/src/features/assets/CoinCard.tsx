import type { Account } from '@lagoon/shared/catalogue/accounts'
import { useTranslation } from 'react-i18next'
import { usePrivacy } from '../../trading/money/privacy'
import { RollingAmount } from '../../trading/money/RollingAmount'
import { useWallet } from '../../trading/money/useWallet'
import { Amount } from '../../ui/Amount'
import { Card } from '../../ui/Card'
import { CoinLogo } from '../../ui/CoinLogo'
import { Fit } from '../../ui/Fit'
import { KeyValue } from '../../ui/KeyValue'
import { Select } from '../../ui/Select'
import type { Holding } from './holdings'

interface Props {
  account: Account
  holding: Holding
  holdings: readonly Holding[]
  onChoose: (currency: number) => void
}

/** The chosen coin of an account, with its latest figures from its own call. */
export function CoinCard({ account, holding, holdings, onChoose }: Props) {
  const { t } = useTranslation('assets')
  const { t: money } = useTranslation('money')
  const { hidden } = usePrivacy()
  const detail = useWallet(holding.currency, account)
  const available = detail.data?.[`${account}_balance`] ?? holding.available
  const total = detail.data?.total ?? holding.total
  const frozen = detail.data?.[`lock_${account}_balance`] ?? holding.frozen
  return (
    <Card look="glow" className="mt-4">
      <Select
        title={money('chooseCoin')}
        searchable
        value={String(holding.currency)}
        onChange={currency => onChoose(Number(currency))}
        options={holdings.map(({ currency, name, fullName, logo, total }) => ({
          value: String(currency),
          text: name,
          note: fullName,
          keywords: fullName,
          icon: <CoinLogo symbol={name} src={logo} size={28} />,
          aside: <Amount value={total} hidden={hidden} />,
        }))}
      />
      <p className="mt-4 text-note text-soft">{money('total')}</p>
      <p className="text-figure">
        <Fit value={total} unit={holding.name} size="var(--text-figure)">
          <RollingAmount value={total} unit={holding.name} hidden={hidden} headline />
        </Fit>
      </p>
      <p className="text-note text-soft">
        ≈ <Amount value={holding.worth} scale={2} hidden={hidden} unit="USDT" />
      </p>
      <KeyValue
        className="mt-3 border-line border-t pt-2"
        rows={[
          { name: money('available'), value: <Amount value={available} hidden={hidden} /> },
          { name: money('frozen'), value: <Amount value={frozen} hidden={hidden} /> },
          ...(account === 'change'
            ? [{ name: t('spotFee'), value: detail.data ? `${detail.data.coin_trade_fee}%` : '--' }]
            : []),
        ]}
      />
    </Card>
  )
}
