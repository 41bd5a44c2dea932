import { useTranslation } from 'react-i18next'
import { PagedRows } from '../../api/PagedRows'
import { usePaged } from '../../api/usePaged'
import { useAsLeft } from '../../parts/useAsLeft'
import { useRequestedList } from '../../parts/useRequestedList'
import { Empty } from '../../ui/Empty'
import { SkeletonRows } from '../../ui/Skeleton'
import { Tabs } from '../../ui/Tabs'
import { AwaitingRow } from './AwaitingRow'
import { DeliveredRow } from './DeliveredRow'
import type { Option } from './option.form'
import { awaitingStatus, awaitingWith, deliveredStatus, deliveredWith } from './optionFrames.rules'

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
