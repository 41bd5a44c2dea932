import { useTranslation } from 'react-i18next'
import { usePaged } from '../../api/paged'
import { When } from '../../money/When'
import { Amount } from '../../ui/Amount'
import { ListRow } from '../../ui/ListRow'
import { PagedRows } from './PagedRows'

const kinds = { 1: 'spot', 2: 'contract', 3: 'option' } as const
const kindOf = (type: number) => kinds[type as keyof typeof kinds] ?? 'spot'

/** Every rebate, newest first. */
export function Rebates() {
  const { t } = useTranslation('promotion')
  const list = usePaged('POST user/my_account_return', {})
  return (
    <PagedRows list={list} count={list.rows?.length ?? 0} empty={t('noRebates')} emptyNote={t('noRebatesNote')}>
      {list.rows?.map(rebate => (
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
      ))}
    </PagedRows>
  )
}
