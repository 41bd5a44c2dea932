import { useTranslation } from 'react-i18next'
import { CoinChooser } from '../../money/CoinChooser'
import { bankId } from '../../money/coin'
import { back, go } from '../../nav/navigator'
import { RecordsButton } from '../../records/RecordsButton'
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
