import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { useRead } from '../../api/useRead'
import { Amount } from '../../ui/Amount'
import { cx } from '../../ui/cx'
import { Empty } from '../../ui/Empty'
import { ListRow } from '../../ui/ListRow'
import { SkeletonRows } from '../../ui/Skeleton'

const podium = 3

/** The ten users with the highest rebates. */
export function Ranking() {
  const { t } = useTranslation('referral')
  const list = useRead('POST user/invite_list', {})
  if (list.isPending) return <SkeletonRows count={10} icon />
  if (list.isError) return <ReadFailed of={list} />
  if (list.data.length === 0) return <Empty title={t('noRanking')} note={t('noRankingNote')} />
  return (
    <ol>
      {list.data.map(({ rank, account, total }) => (
        <li key={rank}>
          <ListRow
            icon={
              <span
                className={cx(
                  'figures grid size-8 place-items-center rounded-full text-note font-semibold',
                  rank <= podium ? 'bg-brand text-on-brand' : 'bg-press text-soft',
                )}
              >
                {rank}
              </span>
            }
            title={<span className="figures">{account}</span>}
            value={<Amount value={total} scale={2} unit="USDT" className="text-ink" />}
          />
        </li>
      ))}
    </ol>
  )
}
