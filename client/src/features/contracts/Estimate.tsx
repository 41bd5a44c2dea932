import { useTranslation } from 'react-i18next'
import { isZero } from '../../trading/money/arithmetic'
import { LowBalance } from '../../trading/money/LowBalance'
import { Amount } from '../../ui/Amount'
import { Card } from '../../ui/Card'
import { KeyValue } from '../../ui/KeyValue'
import { Notice } from '../../ui/Notice'
import { Price } from '../../ui/Price'
import type { OrderFormState } from './useOrderForm'

interface Props {
  form: OrderFormState
  coin: { id: number; name: string }
}

/** A preview of the order at this second; if the balance is too low, a link to the transfer. */
export function Estimate({ form, coin }: Props) {
  const { t } = useTranslation('contracts')
  const { figures, lacks, offer } = form
  return (
    <>
      <Card look="well" className="py-2!">
        <KeyValue
          rows={[
            { name: t('openPrice'), value: <Price value={figures?.price} scale={offer?.priceScale} /> },
            { name: t('value'), value: <Amount value={figures?.value} unit={coin.name} /> },
            { name: t('fee'), value: <Amount value={figures?.fee} unit={coin.name} /> },
            {
              name: t('liquidationPrice'),
              value: <Price value={figures?.liquidation} scale={offer?.priceScale} className="text-warn-ink" />,
            },
            { name: t('margin'), value: <Amount value={figures?.margin} unit={coin.name} />, strong: true },
          ]}
        />
      </Card>
      {!isZero(lacks) && (
        <Notice kind="warn" title={<LowBalance currency={coin.id} account="lever" />}>
          {t('lacking')} <Amount value={lacks} scale={2} unit={coin.name} className="text-ink" />
        </Notice>
      )}
    </>
  )
}
