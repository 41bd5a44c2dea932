import { useTranslation } from 'react-i18next'
import { PagedRows } from '../../api/PagedRows'
import { usePaged } from '../../api/usePaged'
import { Empty } from '../../ui/Empty'
import { SkeletonRows } from '../../ui/Skeleton'
import { FillRow } from './FillRow'
import { type FillFilter, fillInFrame } from './orderRow.rules'

/** The user's trades, newest first: all of them, those of a pair, or those of one order. */
export default function Fills({ of }: { of: FillFilter }) {
  const { t } = useTranslation('spot')
  const list = usePaged('GET coin/fills', of, { apply: fillInFrame(of) })
  return (
    <PagedRows
      list={list}
      rows={list.rows}
      loading={<SkeletonRows count={3} />}
      empty={<Empty title={t('noneTraded')} />}
    >
      {fills => (
        <ul>
          {fills.map(fill => (
            <FillRow key={`${fill.id} ${fill.order_id}`} fill={fill} isOfOne={of.order_id !== undefined} />
          ))}
        </ul>
      )}
    </PagedRows>
  )
}
