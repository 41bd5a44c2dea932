import { useTranslation } from 'react-i18next'
import { useAskAgain } from '../../trading/market/AskAgain'
import type { Quotation } from '../../trading/market/quotation'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { KeyValue } from '../../ui/KeyValue'
import { Notice } from '../../ui/Notice'
import { Price } from '../../ui/Price'
import { Sheet } from '../../ui/Sheet'
import type { OrderFormState } from './useOrderForm'

/** The whole order with live figures, before it is sent. */
export function ConfirmSheet({ pair, form }: { pair: Quotation; form: OrderFormState }) {
  const { t } = useTranslation('contracts')
  const { values, figures, offer } = form
  const again = useAskAgain(form.confirmation)
  const isLong = values.side === 'long'
  const unit = pair.legal_name
  const priced = (value: string | undefined) => <Price value={value} scale={offer?.priceScale} />
  return (
    <Sheet
      open={form.reviewing}
      onClose={form.dismiss}
      title={t('confirmTitle')}
      footer={
        <Button
          block
          tone={isLong ? 'up' : 'down'}
          loading={form.submitting}
          onClick={() => {
            again.keep()
            form.confirm()
          }}
          data-autofocus
        >
          {t(isLong ? 'confirmLong' : 'confirmShort')}
        </Button>
      }
    >
      <KeyValue
        rows={[
          {
            name: pair.symbol,
            value: (
              <span className={isLong ? 'text-up-ink' : 'text-down-ink'}>
                {isLong ? `▲ ${t('long')}` : `▼ ${t('short')}`} {values.multiple}×
              </span>
            ),
          },
          { name: t('entry'), value: t(values.entry) },
          { name: t(values.entry === 'limit' ? 'limitPrice' : 'openPrice'), value: priced(figures?.price) },
          {
            name: t('lots'),
            value: t('lotsOf', { lots: values.lots, number: figures?.number ?? '', coin: pair.currency_name }),
          },
          ...(values.stops && values.profit ? [{ name: t('stopProfit'), value: priced(values.profit) }] : []),
          ...(values.stops && values.loss ? [{ name: t('stopLoss'), value: priced(values.loss) }] : []),
          { name: t('liquidationPrice'), value: <span className="text-warn-ink">{priced(figures?.liquidation)}</span> },
          { name: t('fee'), value: <Amount value={figures?.fee} unit={unit} /> },
          { name: t('margin'), value: <Amount value={figures?.margin} unit={unit} />, strong: true },
        ]}
      />
      {values.entry === 'market' && <Notice kind="info">{t('marketNote')}</Notice>}
      {again.box}
    </Sheet>
  )
}
