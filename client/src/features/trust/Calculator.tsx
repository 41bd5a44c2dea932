import { useTranslation } from 'react-i18next'
import { useWorldNow } from '../../api/clock'
import { When } from '../../api/When'
import { Amount } from '../../ui/Amount'
import { Card } from '../../ui/Card'
import { KeyValue } from '../../ui/KeyValue'
import { usePenaltyText } from './penaltyText'
import { type Product, previewOf } from './trust.rules'

const day_s = 86_400

/** The interest for the typed amount and its date, and the cost of an early redemption. */
export function Calculator({ product, amount, scale }: { product: Product; amount: string; scale: number }) {
  const { t } = useTranslation('trust')
  const penaltyText = usePenaltyText()
  const now = Math.floor(useWorldNow() / 1000)
  const { daily, total, atEnd } = previewOf(amount, product, scale)
  const unit = product.currency_name
  return (
    <Card look="well">
      <KeyValue
        rows={[
          { name: t('perDay'), value: <Amount value={daily} unit={unit} signed /> },
          { name: t('inAll'), value: <Amount value={total} unit={unit} signed /> },
          { name: t('atEnd'), value: <Amount value={atEnd} unit={unit} />, strong: true },
          { name: t('firstInterest'), value: <When at={now + day_s} style="minute" /> },
          { name: t('ends'), value: <When at={now + product.day * day_s} style="minute" /> },
        ]}
      />
      <p className="mt-2 border-line border-t pt-3 text-small text-soft">
        {t('early')} {penaltyText(product)}
      </p>
    </Card>
  )
}
