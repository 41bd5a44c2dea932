import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ActionGrid } from './ActionGrid'

export function QuickActions() {
  const { t: common } = useTranslation()
  const { t: money } = useTranslation('money')
  return (
    <ActionGrid
      actions={[
        { icon: ArrowDownToLine, label: common('titles.deposit'), to: '/pages/assets/deposit/index' },
        { icon: ArrowUpFromLine, label: common('titles.withdraw'), to: '/pages/assets/withdraw/index' },
        { icon: ArrowLeftRight, label: common('titles.transfer'), to: '/pages/assets/transfer/index' },
        { icon: ReceiptText, label: money('records'), to: '/pages/assets/record' },
      ]}
    />
  )
}
