import { useTranslation } from 'react-i18next'
import { useWorldNow } from '../../api/clock'
import { When } from '../../api/When'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { KeyValue } from '../../ui/KeyValue'
import { Notice } from '../../ui/Notice'
import { Sheet } from '../../ui/Sheet'
import { usePenaltyText } from './penaltyText'
import { type Product, percent, previewOf } from './trust.rules'

const day_s = 86_400

interface Props {
  open: boolean
  product: Product
  amount: string
  scale: number
  isBusy: boolean
  onClose: () => void
  onLock: () => void
}

/** The last look before money is locked: how much, until when, what it earns, and what leaving early costs. */
export function ReviewSheet({ open, product, amount, scale, isBusy, onClose, onLock }: Props) {
  const { t } = useTranslation('trust')
  const { t: common } = useTranslation()
  const penaltyText = usePenaltyText()
  const now = Math.floor(useWorldNow() / 1000)
  const { daily, total, atEnd } = previewOf(amount, product, scale)
  const unit = product.currency_name
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('reviewTitle')}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button tone="quiet" onClick={onClose} data-autofocus>
            {common('actions.cancel')}
          </Button>
          <Button loading={isBusy} onClick={onLock}>
            {t('lock')}
          </Button>
        </div>
      }
    >
      <KeyValue
        rows={[
          { name: t('products'), value: product.title },
          { name: t('locked'), value: <Amount value={amount} unit={unit} />, strong: true },
          { name: t('dailyRate'), value: `${percent(product.day_rate)}%` },
          { name: t('term'), value: t('days', { days: product.day }) },
          { name: t('perDay'), value: <Amount value={daily} unit={unit} signed /> },
          { name: t('inAll'), value: <Amount value={total} unit={unit} signed /> },
          { name: t('ends'), value: <When at={now + product.day * day_s} style="minute" /> },
          { name: t('atEnd'), value: <Amount value={atEnd} unit={unit} />, strong: true },
        ]}
      />
      <Notice kind="warn" title={t('reviewNote')}>
        <p>{penaltyText(product)}</p>
      </Notice>
    </Sheet>
  )
}
