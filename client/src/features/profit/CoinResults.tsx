import { useTranslation } from 'react-i18next'
import { isZero } from '../../trading/money/arithmetic'
import { usePrivacy } from '../../trading/money/privacy'
import { Amount } from '../../ui/Amount'
import { CoinLogo } from '../../ui/CoinLogo'
import { Empty } from '../../ui/Empty'
import { ListRow } from '../../ui/ListRow'
import type { Profit } from './days.rules'

/** The result of each coin, highest first. */
export function CoinResults({ coins }: Pick<Profit, 'coins'>) {
  const { t } = useTranslation('profit')
  const { hidden } = usePrivacy()
  const moved = coins.filter(({ result }) => !isZero(result))
  if (moved.length === 0) return <Empty title={t('none')} note={t('noneNote')} />
  return (
    <ul>
      {moved.map(({ currency, currency_name, currency_logo, result }) => (
        <li key={currency}>
          <ListRow
            icon={<CoinLogo symbol={currency_name} src={currency_logo} size={32} />}
            title={<span className="font-semibold">{currency_name}</span>}
            value={<Amount value={result} scale={2} signed hidden={hidden} unit="USDT" className="font-semibold" />}
          />
        </li>
      ))}
    </ul>
  )
}
