import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { useFieldText } from '../../parts/useFieldText'
import { useQuotation } from '../../trading/market/useQuotations'
import { scaleOf, symbolOf } from '../../trading/money/coin'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { formatFigure } from '../../ui/figure'
import { haptic } from '../../ui/haptic'
import { KeyValue } from '../../ui/KeyValue'
import { Price } from '../../ui/Price'
import { Segmented } from '../../ui/Segmented'
import { Sheet } from '../../ui/Sheet'
import { Stepper } from '../../ui/Stepper'
import { HoldingHead, type HoldingSheet } from './HoldingHead'
import type { Position } from './order.form'
import { closePreview, lotsOfShare, lotsToClose } from './position.form'
import { useShown } from './useShown'

interface Props extends HoldingSheet {
  /** Called with the number of the closed position. */
  onClosed: (id: number) => void
}

/** Confirms the closing of a position or of a part; the preview follows every tick until then. */
export function CloseSheet({ position, gone, onClose, onClosed }: Props) {
  const { position: shown, turn, open } = useShown(position)
  if (!shown) return null
  return <CloseForm key={turn} position={shown} gone={gone} open={open} onClose={onClose} onClosed={onClosed} />
}

const shares = [25, 50, 75, 100] as const

interface FormProps extends Props {
  position: Position
  open: boolean
}

function CloseForm({ position, gone, open, onClose, onClosed }: FormProps) {
  const { t } = useTranslation('contracts')
  const fieldText = useFieldText()
  const scale = useQuotation(position.symbol).data?.price_scale ?? 2
  const unit = symbolOf(position.legal)
  const [typed, setTyped] = useState(String(position.share))
  const [percent, setPercent] = useState('100')
  const form = useId()
  const close = useAction('POST lever/close', {
    withoutFrame: ['POST lever/my_trade', 'POST lever/deal'],
    onDone: ({ data }) => {
      haptic()
      onClosed(data.id)
    },
  })
  const lots = lotsToClose(typed, position)
  const isLots = typeof lots === 'number'
  const figures = closePreview(position, isLots ? lots : position.share, {
    price: scale,
    coin: scaleOf(position.legal),
  })
  const isPart = isLots && lots < position.share
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('confirmClose')}
      footer={
        <Button block data-autofocus type="submit" form={form} disabled={gone} loading={close.isPending}>
          {isPart ? t('closeLots', { lots }) : t('closeNow')}
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={event => {
          event.preventDefault()
          if (isLots && !gone && !close.isPending) close.mutate({ id: position.id, ...(isPart && { share: lots }) })
        }}
      >
        <HoldingHead position={position} gone={gone} />
        {position.share > 1 && (
          <div className="mt-4 flex flex-col gap-3">
            <Segmented
              look="chips"
              className="grid! grid-cols-4"
              label={t('closeShare')}
              value={percent}
              onChange={percent => {
                setPercent(percent)
                setTyped(String(lotsOfShare(Number(percent), position)))
              }}
              options={shares.map(percent => ({ value: String(percent), label: `${percent}%` }))}
            />
            <Stepper
              label={t('lotsToClose')}
              value={typed}
              onChange={lots => {
                setPercent('')
                setTyped(lots)
              }}
              max={BigInt(position.share)}
              unit={t('lotUnit')}
              error={
                lots === 'too_small'
                  ? t('least', { min: 1 })
                  : lots === 'too_large'
                    ? t('most', { max: formatFigure(String(position.share)) })
                    : lots === 'required'
                      ? fieldText('required')
                      : undefined
              }
            />
          </div>
        )}
        <KeyValue
          className="mt-3"
          rows={[
            { name: t('currentPrice'), value: <Price value={position.update_price} scale={scale} tone="last" /> },
            { name: t('closePrice'), value: <Price value={figures.price} scale={scale} /> },
            { name: t('profit'), value: <Amount value={figures.profit} unit={unit} signed /> },
            { name: t('fee'), value: <Amount value={figures.fee} unit={unit} /> },
            { name: t('marginBack'), value: <Amount value={figures.margin} unit={unit} /> },
            { name: t('receives'), value: <Amount value={figures.receives} unit={unit} />, strong: true },
            ...(figures.left
              ? [
                  { name: t('leftOpen'), value: t('lotsLeft', { lots: figures.left.share }) },
                  { name: t('marginAfter'), value: <Amount value={figures.left.margin} unit={unit} /> },
                  { name: t('liquidationAfter'), value: <Price value={figures.left.liquidation} scale={scale} /> },
                ]
              : []),
          ]}
        />
        <p className="mt-2 text-small text-faint">{t('closeNote')}</p>
      </form>
    </Sheet>
  )
}
