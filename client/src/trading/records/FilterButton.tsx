import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CountBadge } from '../../parts/CountBadge'
import { Button } from '../../ui/Button'
import { MomentInput } from '../../ui/MomentInput'
import { Select } from '../../ui/Select'
import { Sheet } from '../../ui/Sheet'
import { isRoute } from '../money/coin'
import { useMyCoins } from '../money/useMyCoins'
import { countOf, noFilter, problemsOf, type RecordFilter, type RecordState } from './filter.rules'

interface Props {
  filter: RecordFilter
  onFilter: (filter: RecordFilter) => void
  /** Which states the records have; without them, none can be chosen. */
  states?: readonly RecordState[]
  /** Whether a coin can be chosen. */
  byCoin?: boolean
}

/** Opens the filter of a list; the number is how many parts of it are set. */
export function FilterButton({ filter, onFilter, states = [], byCoin = false }: Props) {
  const { t } = useTranslation('money')
  const [draft, setDraft] = useState<RecordFilter | null>(null)
  const problems = draft ? problemsOf(draft) : {}
  const change = (changed: Partial<RecordFilter>) => setDraft(draft => draft && { ...draft, ...changed })
  const use = (next: RecordFilter) => {
    onFilter(next)
    setDraft(null)
  }
  const textOf = (of: 'from' | 'to') => (problems[of] ? t(problems[of]) : undefined)
  return (
    <>
      <Button size="sm" tone="ghost" className="touch" icon={<ListFilter size={16} />} onClick={() => setDraft(filter)}>
        {t('filter.title')}
        <CountBadge count={countOf(filter)} className="ml-1.5" />
      </Button>
      <Sheet
        open={draft !== null}
        onClose={() => setDraft(null)}
        title={t('filter.title')}
        footer={
          <div className="grid grid-cols-2 gap-3">
            <Button tone="quiet" onClick={() => use(noFilter)}>
              {t('filter.reset')}
            </Button>
            <Button disabled={!draft || Object.keys(problems).length > 0} onClick={() => draft && use(draft)}>
              {t('filter.apply')}
            </Button>
          </div>
        }
      >
        {draft && (
          <div className="flex flex-col gap-4 pb-2">
            {byCoin && <CoinChoice value={draft.coin} onChange={coin => change({ coin })} />}
            {states.length > 0 && (
              <Select
                label={t('state')}
                title={t('state')}
                value={draft.state ?? 'all'}
                onChange={state => change({ state: state === 'all' ? null : state })}
                options={[
                  { value: 'all', text: t('all') },
                  ...states.map(value => ({ value, text: t(`status.${value}`) })),
                ]}
              />
            )}
            <MomentInput
              label={t('filter.from')}
              value={draft.from}
              onChange={from => change({ from })}
              error={textOf('from')}
            />
            <MomentInput label={t('filter.to')} value={draft.to} onChange={to => change({ to })} error={textOf('to')} />
          </div>
        )}
      </Sheet>
    </>
  )
}

function CoinChoice({ value, onChange }: { value: number | null; onChange: (coin: number | null) => void }) {
  const { t } = useTranslation('money')
  const coins = useMyCoins()
  const options = (coins.data ?? [])
    .filter(({ id }) => !isRoute(id))
    .map(({ id, name }) => ({ value: `${id}`, text: name }))
  return (
    <Select
      label={t('coin')}
      title={t('chooseCoin')}
      searchable
      value={value === null ? 'all' : String(value)}
      onChange={chosen => onChange(chosen === 'all' ? null : Number(chosen))}
      options={[{ value: 'all', text: t('all') }, ...options]}
    />
  )
}
