import { useTranslation } from 'react-i18next'
import { PagedRows } from '../../../api/PagedRows'
import { usePaged } from '../../../api/usePaged'
import { When } from '../../../api/When'
import { type FillFilter, fillInFrame } from '../../../features/spot/orderRow.rules'
import { Amount } from '../../../ui/Amount'
import { Price } from '../../../ui/Price'
import { SkeletonRows } from '../../../ui/Skeleton'
import { None } from '../terminal/None'
import { Table } from '../terminal/Table'

/** The user's trades, newest first. */
export function FillTable({ of }: { of: FillFilter }) {
  const { t } = useTranslation('spot')
  const { t: money } = useTranslation('money')
  const list = usePaged('GET coin/fills', of, { apply: fillInFrame(of) })
  return (
    <PagedRows
      list={list}
      rows={list.rows}
      loading={<SkeletonRows count={3} note={false} />}
      empty={<None>{t('noneTraded')}</None>}
    >
      {fills => (
        <Table
          label={t('fills')}
          rows={fills}
          keyOf={fill => `${fill.id} ${fill.order_id}`}
          columns={[
            { key: 'pair', name: t('pair'), cell: fill => <span className="font-semibold">{fill.symbol}</span> },
            { key: 'time', name: money('time'), cell: fill => <When at={fill.at} /> },
            {
              key: 'side',
              name: t('side'),
              cell: fill => (
                <span className={fill.type === 1 ? 'text-up-ink' : 'text-down-ink'}>
                  {t(fill.type === 1 ? 'buy' : 'sell')} · {t(fill.maker ? 'maker' : 'taker')}
                </span>
              ),
            },
            { key: 'price', name: t('price'), right: true, cell: fill => <Price value={fill.price} /> },
            {
              key: 'amount',
              name: t('amount'),
              right: true,
              cell: fill => <Amount value={fill.amount} unit={fill.symbol.split('/')[0]} />,
            },
            {
              key: 'total',
              name: t('total'),
              right: true,
              wide: true,
              cell: fill => <Amount value={fill.value} unit={fill.symbol.split('/')[1]} />,
            },
            {
              key: 'fee',
              name: t('charged'),
              right: true,
              wide: true,
              cell: fill => <Amount value={fill.fee} unit={fill.fee_currency} />,
            },
          ]}
        />
      )}
    </PagedRows>
  )
}
