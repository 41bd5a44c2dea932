import { useTranslation } from 'react-i18next'
import { back, go } from '../../parts/navigator'
import { isOffered } from '../../parts/offered'
import { CoinChooser } from '../../trading/money/CoinChooser'
import { bankId, merchantId } from '../../trading/money/coin'
import { RecordsButton } from '../../trading/records/RecordsButton'
import { Screen } from '../../ui/Screen'

/** Chooses the coin and the way to deposit it: by chain, by bank, or from a merchant. */
export function DepositIndex() {
  const { t } = useTranslation('deposits')
  const { t: common } = useTranslation()
  return (
    <Screen title={common('titles.deposit')} onBack={() => back()} right={<RecordsButton tab="deposits" />}>
      <p className="pt-2 text-soft">{t('chooseTitle')}</p>
      <CoinChooser
        routes={isOffered('/pages/bishang/index') ? [bankId, merchantId] : [bankId]}
        onChoose={({ id }) =>
          id === merchantId ? go('/pages/bishang/index') : go('/pages/assets/deposit/charge', { currency: id })
        }
      />
    </Screen>
  )
}
