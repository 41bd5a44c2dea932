import { type Account, accountNumbers } from '@lagoon/shared/catalogue/accounts'
import { format } from '@lagoon/shared/money/format'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refetchOnAccountChange } from '../../api/accountChange'
import { PagedCard } from '../../api/PagedCard'
import { usePaged } from '../../api/usePaged'
import { When } from '../../api/When'
import { useAsLeft } from '../../parts/useAsLeft'
import { ExplainSheet } from '../../trading/explain/MovedSheet'
import { usePrivacy } from '../../trading/money/privacy'
import { Amount } from '../../ui/Amount'
import { Empty } from '../../ui/Empty'
import { ListRow } from '../../ui/ListRow'
import { Segmented } from '../../ui/Segmented'
import type { Holding } from './holdings'

/** Why this balance changed, newest first. The available and the frozen balance have separate lists, so that each adds up. */
export function AccountLog({ account, holding }: { account: Account; holding: Holding }) {
  const { t } = useTranslation('assets')
  const { hidden } = usePrivacy()
  const [part, setPart] = useAsLeft<'available' | 'frozen'>('log', 'available')
  const [explained, setExplained] = useState<{ id: number; info: string } | null>(null)
  const log = usePaged(
    'POST wallet/legal_log',
    { currency: holding.currency, type: accountNumbers[account], part },
    { apply: refetchOnAccountChange },
  )
  return (
    <>
      <Segmented
        label={t('log')}
        className="mb-2"
        value={part}
        onChange={setPart}
        options={[
          { value: 'available', label: t('logAvailable') },
          { value: 'frozen', label: t('logFrozen') },
        ]}
      />
      <PagedCard list={log} rows={log.rows} empty={<Empty title={t('logEmpty')} note={t('logEmptyNote')} />}>
        {row => (
          <ListRow
            key={row.id}
            title={<span className="font-medium">{row.info}</span>}
            note={<When at={row.created_time} />}
            onClick={() => setExplained(row)}
            value={<Amount value={row.value} signed hidden={hidden} className="font-semibold" />}
            valueNote={!hidden && t('balanceAfter', { amount: format(row.after, { trim: true }) })}
          />
        )}
      </PagedCard>
      <ExplainSheet row={explained} onClose={() => setExplained(null)} />
    </>
  )
}
