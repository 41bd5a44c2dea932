import { useTranslation } from 'react-i18next'
import { back, go } from '../../parts/navigator'
import { CoinChooser } from '../../trading/money/CoinChooser'
import { bankId } from '../../trading/money/coin'
import { RecordsButton } from '../../trading/records/RecordsButton'
import { Screen } from '../../ui/Screen'

/** Chooses the coin to withdraw, with its balance; or USDT to the bound card. */
export function WithdrawIndex() {
  const { t: common } = useTranslation()
  return (
    <Screen title={common('titles.withdraw')} onBack={() => back()} right={<RecordsButton tab="withdrawals" />}>
      <CoinChooser
        balance
        routes={[bankId]}
        onChoose={({ id }) =>
          id === bankId ? go('/pages/assets/withdraw/bank/bank') : go('/pages/assets/withdraw/detail', { currency: id })
        }
      />
    </Screen>
  )
}
