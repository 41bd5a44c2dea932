import { useTranslation } from 'react-i18next'
import { useAskAgain } from '../../trading/market/AskAgain'
import type { Quotation } from '../../trading/market/quotation'
import { typedAmount } from '../../trading/money/amount.rules'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { KeyValue } from '../../ui/KeyValue'
import { Price } from '../../ui/Price'
import { Sheet } from '../../ui/Sheet'
import { type Direction, durationOf } from './option.form'
import { PauseNotice, usePausedUntil } from './PauseNotice'
import { Terms } from './Terms'
import type { OptionPurchase } from './useBuyOption'
import type { OptionFormState } from './useOptionForm'

interface Props {
  pair: Quotation
  side: Direction | null
  form: OptionFormState
  onClose: () => void
  buy: OptionPurchase
}

/** Repeats all terms before the purchase, because an option cannot be cancelled. */
export function Confirmation({ pair, side, form, buy, onClose }: Props) {
  const { t } = useTranslation('options')
  const { coin, duration, scale, values } = form
  const again = useAskAgain('option')
  const until = usePausedUntil(pair.symbol)
  const time = durationOf(duration?.seconds ?? 0)
  return (
    <Sheet
      open={side !== null && duration !== undefined && coin !== undefined}
      onClose={onClose}
      title={t('confirmTitle')}
      footer={
        <>
          <PauseNotice until={until} />
          <Button
            block
            size="lg"
            tone={side ?? 'up'}
            disabled={until !== undefined}
            loading={buy.sending}
            onClick={() => {
              if (!side) return
              again.keep()
              buy.send(side)
            }}
          >
            {t(side === 'down' ? 'confirmDown' : 'confirmUp')}
          </Button>
        </>
      }
    >
      {coin && duration && (
        <>
          <KeyValue
            rows={[
              { name: t('pair'), value: pair.symbol },
              {
                name: t('direction'),
                value: (
                  <span className={side === 'down' ? 'text-down-ink' : 'text-up-ink'}>
                    {side === 'down' ? `▼ ${t('downNote')}` : `▲ ${t('upNote')}`}
                  </span>
                ),
              },
              { name: t('duration'), value: t(time.unit, { count: time.count }) },
              { name: t('priceNow'), value: <Price value={pair.now_price} scale={pair.price_scale} /> },
              { name: t('stake'), value: <Amount value={typedAmount(values.number) || '0'} unit={coin.name} /> },
            ]}
          />
          <Terms number={values.number} duration={duration} coin={coin} scale={scale} />
          <p className="mt-3 text-small text-faint">{t('rule')}</p>
          {again.box}
        </>
      )}
    </Sheet>
  )
}
