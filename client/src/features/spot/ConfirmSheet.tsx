import { format } from '@lagoon/shared/money/format'
import { useTranslation } from 'react-i18next'
import { useAskAgain } from '../../trading/market/AskAgain'
import type { Quotation } from '../../trading/market/quotation'
import { isZero } from '../../trading/money/arithmetic'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { KeyValue, type KeyValueRow } from '../../ui/KeyValue'
import { Notice } from '../../ui/Notice'
import { Price } from '../../ui/Price'
import { Sheet } from '../../ui/Sheet'
import { kindWord, mayTrail, waitsOf } from './extras.rules'
import { slippageLimit, spendsTotal } from './order.form'
import type { OrderFormState } from './useOrderForm'

/** Repeats the whole order before it is sent. */
export function ConfirmSheet({ pair, form }: { pair: Quotation; form: OrderFormState }) {
  const { t } = useTranslation('spot')
  const { t: common } = useTranslation()
  const again = useAskAgain(form.confirmation)
  const { values, figures, terms, crossing } = form
  const isBuy = values.side === 'buy'
  const isMarket = values.kind === 'market'
  const receivedCoin = isBuy ? pair.currency_name : pair.legal_name
  const spent = spendsTotal(values)
  const trails = mayTrail(values) && values.trailing !== ''
  const price = (value: string) => (
    <>
      <Price value={value} scale={terms.priceScale} /> {pair.legal_name}
    </>
  )
  const beyond =
    crossing &&
    (isZero(crossing.beyond)
      ? t('atOnce')
      : t(isBuy ? 'aboveAtOnce' : 'belowAtOnce', { percent: format(crossing.beyond, { trim: true }) }))
  async function send() {
    const sure =
      !crossing?.isFar ||
      (await confirm({
        title: t('farTitle'),
        body: beyond,
        ok: t(isBuy ? 'confirmBuy' : 'confirmSell'),
        cancel: common('ui.back'),
        tone: 'danger',
      }))
    if (!sure) return
    again.keep()
    form.confirm()
  }
  function termRows(): KeyValueRow[] {
    const rows: KeyValueRow[] = []
    if (values.trigger !== 'none' && values.stop !== '') rows.push({ name: t('stopPrice'), value: price(values.stop) })
    if (trails) rows.push({ name: t('trailing'), value: `${values.trailing}%` })
    if (values.trigger === 'oco') {
      rows.push({ name: t('stopLimit'), value: values.stopLimit === '' ? t('bestPrice') : price(values.stopLimit) })
    }
    if (waitsOf(values).length > 1) rows.push({ name: t('wait'), value: values.wait.toUpperCase() })
    if (values.shownAmount !== '')
      rows.push({ name: t('shown'), value: <Amount value={values.shownAmount} unit={pair.currency_name} /> })
    if (values.postOnly) rows.push({ name: t('postOnly'), value: t('postOnlyNote') })
    return rows
  }
  return (
    <Sheet
      open={form.reviewing}
      onClose={form.dismiss}
      title={t('confirmTitle')}
      footer={
        <Button block tone={isBuy ? 'up' : 'down'} loading={form.submitting} onClick={() => void send()} data-autofocus>
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
          {
            name: t('kind'),
            value: values.trigger === 'oco' ? 'OCO' : t(kindWord(values.kind, trails ? 'trail' : values.trigger)),
          },
          ...termRows(),
          {
            name: t('price'),
            value: isMarket ? t('bestPrice') : price(values.price),
          },
          {
            name: t(spent ? 'amountAbout' : 'amount'),
            value: <Amount value={values.amount} unit={pair.currency_name} />,
          },
          ...(crossing
            ? [
                { name: t('atOnce'), value: <Amount value={crossing.amount} unit={pair.currency_name} /> },
                { name: t('average'), value: price(crossing.average) },
              ]
            : []),
          {
            name: t((isMarket && !spent) || crossing ? 'totalAbout' : 'total'),
            value: <Amount value={spent ? values.total : (crossing ?? figures)?.total} unit={pair.legal_name} />,
          },
          {
            name: t('feeOf', { percent: terms.feeRate }),
            value: <Amount value={(crossing ?? figures)?.fee} unit={receivedCoin} />,
          },
          {
            name: t(isMarket || crossing ? 'receiveAbout' : 'receive'),
            value: <Amount value={(crossing ?? figures)?.receives} unit={receivedCoin} />,
            strong: true,
          },
          {
            name: t('held'),
            value: <Amount value={figures?.held} unit={isBuy ? pair.legal_name : pair.currency_name} />,
          },
        ]}
      />
      {beyond && <Notice kind="warn">{beyond}</Notice>}
      {values.trigger !== 'none' && <Notice kind="info">{t(trails ? 'trailingNote' : `${values.trigger}Note`)}</Notice>}
      {isMarket && values.trigger === 'none' && (
        <Notice kind="info">
          {t('slippage')} <Price value={slippageLimit(values, terms)} scale={terms.priceScale} className="text-ink" />
        </Notice>
      )}
      {again.box}
    </Sheet>
  )
}
