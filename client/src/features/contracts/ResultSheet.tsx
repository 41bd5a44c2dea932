import { useTranslation } from 'react-i18next'
import { refetchOnAccountChange } from '../../api/accountChange'
import { useLiveRead } from '../../api/useLiveRead'
import { When } from '../../api/When'
import { go } from '../../parts/navigator'
import { How } from '../../trading/explain/How'
import { useQuotation } from '../../trading/market/useQuotations'
import { symbolOf } from '../../trading/money/coin'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Change } from '../../ui/Change'
import { CopyText } from '../../ui/CopyText'
import { clock } from '../../ui/clock'
import { KeyValue } from '../../ui/KeyValue'
import { Price } from '../../ui/Price'
import { Sheet } from '../../ui/Sheet'
import { SkeletonRows } from '../../ui/Skeleton'
import { reasonTones } from './HistoryCard'
import type { Position } from './order.form'
import { returnOf } from './position.figures'
import { SharePosition } from './SharePosition'
import { SideBadge } from './SideBadge'

const latest = 50

/** The result of a closed position, found by its number among the latest ones. */
export function ResultSheet({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('contracts')
  const closed = useLiveRead({
    read: ['POST lever/my_trade', { status: 3, limit: latest }],
    topic: 'me',
    apply: refetchOnAccountChange,
  })
  const position = closed.data?.message.data.find(each => each.id === id)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('resultTitle')}
      footer={
        position && (
          <Button
            block
            tone="quiet"
            onClick={() => {
              onClose()
              go('/pages/assets/tradeAccount', { account: 'lever', currency: position.legal })
            }}
          >
            {t('toEntries')}
          </Button>
        )
      }
    >
      {position ? <Result position={position} /> : <SkeletonRows count={6} />}
    </Sheet>
  )
}

function Result({ position }: { position: Position }) {
  const { t } = useTranslation('contracts')
  const scale = useQuotation(position.symbol).data?.price_scale
  const unit = symbolOf(position.legal)
  const { closed_by, handle_time, complete_time } = position
  const lasted_ms = ((complete_time ?? 0) - (handle_time ?? position.create_time)) * 1000
  return (
    <>
      <p className="flex flex-wrap items-center justify-center gap-2 text-body font-semibold">
        {position.symbol} <SideBadge position={position} />
      </p>
      <p className="pt-3 text-center text-figure">
        <Amount value={position.fact_profits} scale={2} unit={unit} signed headline />
      </p>
      <p className="pt-1 pb-3 text-center text-lead">
        <Change value={returnOf(position.fact_profits, position.caution_money)} />
      </p>
      <KeyValue
        rows={[
          { name: t('openPrice'), value: <Price value={position.price} scale={scale} /> },
          { name: t('closePrice'), value: <Price value={position.update_price} scale={scale} /> },
          { name: t('lots'), value: `${position.share} (${position.number})` },
          { name: t('margin'), value: <Amount value={position.caution_money} unit={unit} /> },
          { name: t('fees'), value: <Amount value={position.trade_fee} unit={unit} /> },
          { name: t('duration'), value: <span className="figures">{clock(lasted_ms, t('dayUnit'))}</span> },
          ...(complete_time === null ? [] : [{ name: t('closedAt'), value: <When at={complete_time} /> }]),
          ...(closed_by
            ? [{ name: t('reason'), value: <Badge tone={reasonTones[closed_by]}>{t(`reasons.${closed_by}`)}</Badge> }]
            : []),
          ...(position.close_tick_id
            ? [{ name: t('closeTick'), value: <CopyText text={position.close_tick_id} look="full" /> }]
            : []),
        ]}
      />
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        <How kind="position" id={position.id} />
        <SharePosition position={position} />
      </div>
    </>
  )
}
