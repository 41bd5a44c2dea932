import { useTranslation } from 'react-i18next'
import { usePaged } from '../../api/paged'
import { back, hrefOf } from '../../nav/navigator'
import { Card } from '../../ui/Card'
import { Empty } from '../../ui/Empty'
import { ErrorState } from '../../ui/ErrorState'
import { InfiniteList } from '../../ui/InfiniteList'
import { ListRow } from '../../ui/ListRow'
import { Screen } from '../../ui/Screen'
import { SkeletonRows } from '../../ui/Skeleton'

const notice = 4

/** All notices, newest first. */
export function NoticeList() {
  const { t } = useTranslation('news')
  const { t: common } = useTranslation()
  const notices = usePaged('POST news/list', { c_id: notice })
  const rows = notices.rows ?? []
  return (
    <Screen title={common('titles.notices')} onBack={() => back()} onRefresh={() => notices.refetch()}>
      {notices.isPending && <SkeletonRows count={6} />}
      {notices.isError && rows.length === 0 && (
        <ErrorState
          title={notices.error.message}
          onRetry={() => void notices.refetch()}
          retrying={notices.isFetching}
        />
      )}
      {notices.isSuccess && rows.length === 0 && <Empty title={t('none')} />}
      {rows.length > 0 && (
        <InfiniteList
          more={notices.hasNextPage}
          loading={notices.isFetchingNextPage}
          failed={notices.isFetchNextPageError ? t('failed') : undefined}
          onMore={() => void notices.fetchNextPage()}
        >
          <Card className="mt-2 py-1">
            {rows.map(({ id, title, create_time }) => (
              <ListRow
                key={id}
                title={title}
                note={<span className="figures">{create_time.slice(0, 16)}</span>}
                href={hrefOf('/pages/index/notice/notice', { id })}
              />
            ))}
          </Card>
        </InfiniteList>
      )}
    </Screen>
  )
}
