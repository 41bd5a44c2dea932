import { useTranslation } from 'react-i18next'
import { refetchOnAccountChange } from '../../api/accountChange'
import { PagedCard } from '../../api/PagedCard'
import { usePaged } from '../../api/usePaged'
import { back, go } from '../../parts/navigator'
import { TransferRow } from '../../trading/records/TransferRow'
import { Button } from '../../ui/Button'
import { Empty } from '../../ui/Empty'
import { Screen } from '../../ui/Screen'

/** Transfers between accounts, newest first. */
export function TransferRecord() {
  const { t } = useTranslation('transfers')
  const { t: common } = useTranslation()
  const list = usePaged('GET wallet/hzhistory', {}, { apply: refetchOnAccountChange })
  return (
    <Screen title={common('titles.transferRecords')} onBack={() => back()} onRefresh={list.refetch}>
      <PagedCard
        list={list}
        rows={list.rows}
        empty={
          <Empty
            title={t('emptyTitle')}
            note={t('emptyNote')}
            action={
              <Button size="md" onClick={() => go('/pages/assets/transfer/index', {}, { replace: true })}>
                {common('titles.transfer')}
              </Button>
            }
          />
        }
      >
        {row => <TransferRow key={row.id} row={row} />}
      </PagedCard>
    </Screen>
  )
}
