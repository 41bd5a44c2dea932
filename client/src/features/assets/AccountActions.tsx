import type { Account } from '@lagoon/shared/catalogue/accounts'
import { usdtId } from '@lagoon/shared/catalogue/coins'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ChartCandlestick,
  PiggyBank,
  Timer,
  TrendingUp,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isOffered } from '../../parts/offered'
import { isZero } from '../../trading/money/arithmetic'
import { ActionGrid, type MoneyAction } from './ActionGrid'
import type { Holding } from './holdings'

/** The purpose of an account, and the actions that move money in and out. Frozen money keeps the way to a product that is off. */
export function AccountActions({ account, holding }: { account: Account; holding: Holding }) {
  const { t } = useTranslation('assets')
  const { t: common } = useTranslation()
  const { currency, name } = holding
  const transfer: MoneyAction = {
    icon: ArrowLeftRight,
    label: common('titles.transfer'),
    to: '/pages/assets/transfer/index',
    query: { from: account, currency },
  }
  const uses: Record<Account, MoneyAction[]> = {
    change: [
      {
        icon: ArrowDownToLine,
        label: common('titles.deposit'),
        to: '/pages/assets/deposit/charge',
        query: { currency },
      },
      {
        icon: ArrowUpFromLine,
        label: common('titles.withdraw'),
        to: '/pages/assets/withdraw/detail',
        query: { currency },
      },
      transfer,
      {
        icon: ChartCandlestick,
        label: t('trade'),
        to: '/pages/trade/index',
        query: currency === usdtId ? {} : { symbol: `${name}/USDT` },
      },
    ],
    lever: [transfer, { icon: TrendingUp, label: common('titles.contracts'), to: '/pages/lever/index' }],
    micro: [transfer, { icon: Timer, label: common('titles.options'), to: '/pages/option/detail' }],
    fund: [transfer, { icon: PiggyBank, label: common('titles.finance'), to: '/pages/template/index' }],
  }
  return (
    <div className="mt-4">
      <ActionGrid actions={uses[account].filter(({ to }) => isOffered(to) || !isZero(holding.frozen))} />
    </div>
  )
}
