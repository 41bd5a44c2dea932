import { useTranslation } from 'react-i18next'
import type { Quotation } from '../../market/quotation'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { KeyValue } from '../../ui/KeyValue'
import { Notice } from '../../ui/Notice'
import { Price } from '../../ui/Price'
import { Sheet } from '../../ui/Sheet'
import { slippageLimit } from './order.form'
import type { OrderFormState } from './useOrderForm'

/** The order once more, whole, before it is sent. */
export function ConfirmSheet({ pair, form }: { pair: Quotation; form: OrderFormState }) {
  const { t } = useTranslation('spot')
  const { values, figures, terms } = form
  const isBuy = values.side === 'buy'
  const isMarket = values.kind === 'market'
  const received = isBuy ? pair.currency_name : pair.legal_name
  return (
    <Sheet
      open={form.reviewing}
      onClose={form.dismiss}
      title={t('confirmTitle')}
      footer={
        <Button block tone={isBuy ? 'up' : 'down'} loading={form.submitting} onClick={form.confirm} data-autofocus>
          {t(isBuy ? 'confirmBuy' : 'confirmSell')}
        </Button>
      }
    >
      <KeyValue
        rows={[
          { name: t('pair'), value: pair.symbol },
          {
            name: t('side'),
            value: <span className={isBuy ? 'text-up-ink' : 'text-down-ink'}>{t(isBuy ? 'buy' : 'sell')}</span>,
          },
          { name: t('kind'), value: t(values.kind) },
          {
            name: t('price'),
            value: isMarket ? (
              t('bestPrice')
            ) : (
              <>
                <Price value={figures?.price} scale={terms.priceScale} /> {pair.legal_name}
              </>
            ),
          },
          { name: t('amount'), value: <Amount value={values.amount} unit={pair.currency_name} /> },
          {
            name: t(isMarket ? 'totalAbout' : 'total'),
            value: <Amount value={figures?.total} unit={pair.legal_name} />,
          },
          { name: t('feeOf', { percent: terms.feeRate }), value: <Amount value={figures?.fee} unit={received} /> },
          {
            name: t(isMarket ? 'receiveAbout' : 'receive'),
            value: <Amount value={figures?.receives} unit={received} />,
            strong: true,
          },
        ]}
      />
      {isMarket && (
        <Notice kind="info">
          {t('slippage')}{' '}
          <Price value={slippageLimit(values.side, terms)} scale={terms.priceScale} className="text-ink" />
        </Notice>
      )}
    </Sheet>
  )
}
