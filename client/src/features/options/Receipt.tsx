import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { useRead } from '../../api/useRead'
import { When } from '../../api/When'
import { How } from '../../trading/explain/How'
import { ShareResult } from '../../trading/share/ShareResult'
import { Amount } from '../../ui/Amount'
import { CopyText } from '../../ui/CopyText'
import { KeyValue } from '../../ui/KeyValue'
import { Notice } from '../../ui/Notice'
import { Price } from '../../ui/Price'
import { Sheet } from '../../ui/Sheet'
import { Skeleton } from '../../ui/Skeleton'
import { type Option, resultOf } from './option.form'
import { confirms, isLate, percentOfStake, type Tick } from './receipt.rules'

/** The result with the public ticks that decided it, recomputed on this page. */
export function Receipt({ option, onClose }: { option: Option | null; onClose: () => void }) {
  const { t } = useTranslation('options')
  return (
    <Sheet
      open={option !== null}
      onClose={onClose}
      title={option && t(resultOf(option) ?? 'flat')}
      description={option?.symbol}
    >
      {option && <Proof option={option} />}
    </Sheet>
  )
}

function Proof({ option }: { option: Option }) {
  const { t } = useTranslation('options')
  const open = useRead('GET market/tick', { id: option.open_tick_id }, { staleTime: Number.POSITIVE_INFINITY })
  const end = useRead('GET market/tick', { id: option.end_tick_id ?? '' }, { staleTime: Number.POSITIVE_INFINITY })
  if (open.error ?? end.error) return <ReadFailed of={[open, end]} />
  const right = open.data && end.data ? confirms(option, open.data, end.data) : null
  const ink = option.result === 1 ? 'text-up-ink' : option.result === 2 ? 'text-down-ink' : 'text-ink'
  return (
    <>
      <p className={`py-2 text-center text-figure ${ink}`}>
        <Amount value={option.fact_profits} unit={option.currency_name} signed headline />
      </p>
      <h3 className="mt-3 text-note font-semibold text-soft">{t('receiptTitle')}</h3>
      <KeyValue
        rows={[
          { name: t('number'), value: <CopyText text={String(option.id)} look="full" /> },
          { name: t('direction'), value: t(option.type === 1 ? 'upNote' : 'downNote') },
          { name: t('stake'), value: <Amount value={option.number} unit={option.currency_name} /> },
          { name: t('fee'), value: <Amount value={option.fee} unit={option.currency_name} /> },
          { name: t('bought'), value: <When at={option.created_at} /> },
          ...(isLate(option) ? [{ name: t('dueAt'), value: <When at={option.close_at} /> }] : []),
          { name: t('delivered'), value: <When at={option.settled_at ?? option.close_at} /> },
        ]}
      />
      {isLate(option) && (
        <div className="mt-3">
          <Notice kind="info">{t('late')}</Notice>
        </div>
      )}
      <TickRows title={t('openTick')} id={option.open_tick_id} tick={open.data} />
      <TickRows title={t('endTick')} id={option.end_tick_id ?? ''} tick={end.data} />
      <p className="mt-3 text-small text-faint">{t('formula', { ratio: option.profit_ratio })}</p>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        <How kind="option" id={option.id} />
        <ShareResult
          result={{
            id: option.id,
            pair: option.symbol,
            side: `${option.type === 1 ? '▲' : '▼'} ${t(option.type === 1 ? 'up' : 'down')}`,
            percent: percentOfStake(option),
            amount: option.fact_profits,
            unit: option.currency_name,
            open: option.open_price,
            close: option.end_price ?? '',
            scale: undefined,
            at: option.settled_at ?? option.close_at,
          }}
        />
      </div>
      <div className="mt-3 min-h-12">
        {right !== null && <Notice kind={right ? 'success' : 'error'}>{t(right ? 'confirmed' : 'mismatch')}</Notice>}
      </div>
    </>
  )
}

function TickRows({ title, id, tick }: { title: string; id: string; tick: Tick | undefined }) {
  const { t } = useTranslation('options')
  return (
    <section className="mt-2 rounded-md bg-well px-3 py-2">
      <h4 className="flex items-center justify-between text-note font-semibold">
        {title} <CopyText text={id} look="full" />
      </h4>
      {tick ? (
        <KeyValue
          rows={[
            { name: t('price'), value: <Price value={tick.price} /> },
            { name: t('atTime'), value: <When at={tick.ts / 1000} /> },
            { name: t('scenario'), value: tick.scenario ?? t('noScenario') },
          ]}
        />
      ) : (
        <Skeleton height={96} />
      )}
    </section>
  )
}
