import { type Account, accountNumbers } from '@lagoon/shared/catalogue/accounts'
import { format } from '@lagoon/shared/money/format'
import { useTranslation } from 'react-i18next'
import { usePaged } from '../../api/paged'
import { PagedCard } from '../../money/PagedCard'
import { usePrivacy } from '../../money/privacy'
import { When } from '../../money/When'
import { Amount } from '../../ui/Amount'
import { Empty } from '../../ui/Empty'
import { ListRow } from '../../ui/ListRow'
import type { Holding } from './holdings'

/** Why this balance changed, newest first. */
export function AccountLog({ account, holding }: { account: Account; holding: Holding }) {
  const { t } = useTranslation('assets')
  const { hidden } = usePrivacy()
  const log = usePaged('POST wallet/legal_log', { currency: holding.currency, type: accountNumbers[account] })
  return (
    <PagedCard list={log} rows={log.rows} empty={<Empty title={t('logEmpty')} note={t('logEmptyNote')} />}>
      {row => (
        <ListRow
          key={row.id}
          title={<span className="font-medium">{row.info}</span>}
          note={<When at={row.created_time} />}
          value={<Amount value={row.value} signed hidden={hidden} className="font-semibold" />}
          valueNote={!hidden && t('balanceAfter', { amount: format(row.after, { trim: true }) })}
        />
      )}
    </PagedCard>
  )
}
