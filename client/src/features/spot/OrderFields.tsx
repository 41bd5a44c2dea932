import { useTranslation } from 'react-i18next'
import { isZero } from '../../trading/money/arithmetic'
import { LowBalance } from '../../trading/money/LowBalance'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { PercentSlider } from '../../ui/PercentSlider'
import { Segmented } from '../../ui/Segmented'
import { ExtrasFold } from './ExtrasFold'
import { FigureField } from './FigureField'
import type { OrderFieldsProps } from './useOrderForm'

/**
 * Direction, kind, price, amount and total; the value that was typed last determines the others, and the slider spends a share of the
 * balance.
 */
export function OrderFields({ pair, form }: OrderFieldsProps) {
  const { t } = useTranslation('spot')
  const { t: money } = useTranslation('money')
  const { values, terms, problems, change, figures } = form
  const isBuy = values.side === 'buy'
  const [spent, got] = isBuy ? [pair.legal_name, pair.currency_name] : [pair.currency_name, pair.legal_name]
  const closed = pair.open_coin_trade !== 1
  return (
    <form
      ref={form.ref}
      className="flex min-w-0 flex-col gap-2.5"
      onSubmit={event => {
        event.preventDefault()
        form.review()
      }}
    >
      <Segmented
        look="direction"
        label={t('side')}
        value={values.side}
        onChange={side => change({ side })}
        options={[
          { value: 'buy', label: t('buy') },
          { value: 'sell', label: t('sell') },
        ]}
      />
      <Segmented
        label={t('kind')}
        value={values.kind}
        onChange={kind => change({ kind })}
        options={[
          { value: 'limit', label: t('limit') },
          { value: 'market', label: t('market') },
        ]}
      />
      {values.kind === 'limit' ? (
        <FigureField form={form} field="price" scale={terms.priceScale} unit={pair.legal_name} />
      ) : (
        <p className="flex min-h-12 items-center rounded-md bg-press px-3.5 text-note text-soft">{t('bestPrice')}</p>
      )}
      <FigureField
        form={form}
        field="amount"
        scale={terms.amountScale}
        unit={pair.currency_name}
        error={problems.amount === 'required' ? t(isBuy ? 'buyRequired' : 'sellRequired') : undefined}
      />
      <PercentSlider
        label={t('share')}
        tone={isBuy ? 'up' : 'down'}
        value={form.percent}
        onChange={form.slide}
        disabled={!form.ready || isZero(form.most ?? '0')}
      />
      <FigureField
        form={form}
        field="total"
        scale={terms.quoteScale}
        unit={pair.legal_name}
        error={
          problems.total === 'too_large' ? (
            <LowBalance currency={isBuy ? pair.legal_id : pair.currency_id} account="change" />
          ) : undefined
        }
      />
      <ExtrasFold pair={pair} form={form} />
      <dl className="figures flex flex-col gap-1 text-small">
        <Line name={money('available')}>
          <Amount
            value={form.ready ? (isBuy ? terms.quote : terms.base) : undefined}
            scale={isBuy ? 2 : undefined}
            unit={spent}
          />
        </Line>
        <Line name={t(isBuy ? 'mostBuy' : 'mostSell')}>
          <Amount value={form.most ?? undefined} unit={pair.currency_name} />
        </Line>
        <Line name={t('fee')}>
          <Amount value={figures?.fee} unit={got} />
        </Line>
      </dl>
      {form.failed ? (
        <Button block size="md" tone="quiet" onClick={form.retry}>
          {t('again')}
        </Button>
      ) : (
        <Button
          block
          size="md"
          type="submit"
          tone={isBuy ? 'up' : 'down'}
          loading={form.submitting && !form.reviewing}
          disabled={!form.ready || closed}
        >
          {closed ? t('closed') : t(isBuy ? 'buyCoin' : 'sellCoin', { coin: pair.currency_name })}
        </Button>
      )}
    </form>
  )
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-2">
      <dt className="text-faint">{name}</dt>
      <dd className="min-w-0 break-words text-right">{children}</dd>
    </div>
  )
}
