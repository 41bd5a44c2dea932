import { useTranslation } from 'react-i18next'
import { refetchOnAccountChange } from '../../api/accountChange'
import { PagedRows } from '../../api/PagedRows'
import { usePaged } from '../../api/usePaged'
import { When } from '../../api/When'
import { Amount } from '../../ui/Amount'
import { Empty } from '../../ui/Empty'
import { ListRow } from '../../ui/ListRow'
import { SkeletonRows } from '../../ui/Skeleton'

const kinds = { 1: 'spot', 2: 'contract', 3: 'option' } as const
const kindOf = (type: number) => kinds[type as keyof typeof kinds] ?? 'spot'

/** Every rebate, newest first. */
export function Rebates() {
  const { t } = useTranslation('referral')
  const list = usePaged('POST user/my_account_return', {}, { apply: refetchOnAccountChange })
  return (
    <PagedRows
      list={list}
      rows={list.rows}
      loading={<SkeletonRows count={4} />}
      empty={<Empty title={t('noRebates')} note={t('noRebatesNote')} />}
    >
      {rebates =>
        rebates.map(rebate => (
          <ListRow
            key={rebate.id}
            title={t(`kind.${kindOf(rebate.type)}`)}
            note={
              <>
                <span className="figures">{rebate.from_account_number}</span> ·{' '}
                <When at={rebate.created_time} style="minute" />
              </>
            }
            value={<Amount value={rebate.value} unit={rebate.currency_name} signed />}
          />
        ))
      }
    </PagedRows>
  )
}
