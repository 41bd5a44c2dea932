import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PagedRows } from '../../api/PagedRows'
import { usePaged } from '../../api/usePaged'
import { When } from '../../api/When'
import { useAsLeft } from '../../parts/useAsLeft'
import { useRequestedList } from '../../parts/useRequestedList'
import { Amount } from '../../ui/Amount'
import { Empty } from '../../ui/Empty'
import { Price } from '../../ui/Price'
import { SkeletonRows } from '../../ui/Skeleton'
import { Tabs } from '../../ui/Tabs'
import { AwaitingRow } from './AwaitingRow'
import { type Option, resultOf } from './option.form'
import { awaitingStatus, awaitingWith, deliveredStatus, deliveredWith } from './optionFrames.rules'
import { Side } from './Side'

const parts = ['awaiting', 'history'] as const
type Part = (typeof parts)[number]

/** Open options by their delivery; delivered ones, newest first. */
export function OptionLists({ onReceipt }: { onReceipt: (option: Option) => void }) {
  const { t } = useTranslation('options')
  const [part, setPart] = useAsLeft<Part>('lists', useRequestedList(parts) ?? 'awaiting')
  return (
    <Tabs
      label={t('orders')}
      className="mt-6 px-4"
      tabs={[
        { value: 'awaiting', label: t('awaiting') },
        { value: 'history', label: t('history') },
      ]}
      value={part}
      onChange={setPart}
    >
      <div className="min-h-72 px-4 pb-6">
        <OptionRows key={part} part={part} onReceipt={onReceipt} />
      </div>
    </Tabs>
  )
}

/** One of the two lists, loaded page by page. */
export function OptionRows({ part, onReceipt }: { part: Part; onReceipt: (option: Option) => void }) {
  const { t } = useTranslation('options')
  const list = usePaged(
    'GET microtrade/lists',
    { status: part === 'awaiting' ? awaitingStatus : deliveredStatus },
    { apply: part === 'awaiting' ? awaitingWith : deliveredWith },
  )
  return (
    <PagedRows
      list={list}
      rows={list.rows}
      loading={<SkeletonRows count={3} icon />}
      empty={<Empty title={t(part === 'awaiting' ? 'noneAwaiting' : 'noneHistory')} note={t('noneNote')} />}
    >
      {options =>
        options.map(option =>
          part === 'awaiting' ? (
            <AwaitingRow key={option.id} option={option} />
          ) : (
            <DeliveredRow key={option.id} option={option} onReceipt={onReceipt} />
          ),
        )
      }
    </PagedRows>
  )
}

/** A settled option; pressing it shows the ticks that decided it. */
function DeliveredRow({ option, onReceipt }: { option: Option; onReceipt: (option: Option) => void }) {
  const { t } = useTranslation('options')
  const result = resultOf(option) ?? 'flat'
  const ink = result === 'won' ? 'text-up-ink' : result === 'lost' ? 'text-down-ink' : 'text-soft'
  return (
    <button
      type="button"
      data-row={option.id}
      onClick={() => onReceipt(option)}
      className="-mx-2 flex w-[calc(100%+16px)] items-center gap-3 rounded-md border-line border-b px-2 py-3 text-left last:border-b-0 active:bg-press"
    >
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 text-body font-semibold">
          {option.symbol} <Side type={option.type} />
        </span>
        <span className="mt-1 block text-small text-soft">
          <Price value={option.open_price} /> → <Price value={option.end_price ?? undefined} />
        </span>
        <span className="mt-0.5 block text-caption text-faint">
          {t('stake')} <Amount value={option.number} unit={option.currency_name} />
        </span>
        <span className="block text-caption text-faint">
          {t('bought')} <When at={option.created_at} />
        </span>
        <span className="block text-caption text-faint">
          {t('delivered')} <When at={option.settled_at ?? option.close_at} />
        </span>
      </span>
      <span className="text-right">
        <span className={`block text-body font-semibold ${ink}`}>
          <Amount value={option.fact_profits} unit={option.currency_name} signed />
        </span>
        <span className="mt-1 block text-small text-soft">{t(result)}</span>
        <span className="mt-0.5 block text-caption text-brand-ink">{t('check')}</span>
      </span>
      <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-faint" />
    </button>
  )
}
