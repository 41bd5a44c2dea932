import { useTranslation } from 'react-i18next'
import { PagedRows } from '../../api/PagedRows'
import type { usePaged } from '../../api/usePaged'
import { Empty } from '../../ui/Empty'
import { SkeletonRows } from '../../ui/Skeleton'
import { OrderCard } from './OrderCard'
import { useOrderSheet } from './useOrderSheet'

interface Props {
  list: ReturnType<typeof usePaged<'GET coin/list'>>
  emptyTitle: string
}

/** A list of orders, and the sheet that shows or changes one of them. */
export function Orders({ list, emptyTitle }: Props) {
  const { t } = useTranslation('spot')
  const { onDetails, onAmend, sheet } = useOrderSheet()
  return (
    <>
      <PagedRows
        list={list}
        rows={list.rows}
        loading={<SkeletonRows count={3} />}
        empty={<Empty title={emptyTitle} note={t('noneNote')} />}
      >
        {orders => (
          <ul>
            {orders.map(order => (
              <OrderCard key={order.id} order={order} onDetails={onDetails} onAmend={onAmend} />
            ))}
          </ul>
        )}
      </PagedRows>
      {sheet}
    </>
  )
}
