import { useTranslation } from 'react-i18next'
import { PagedCard } from '../../api/PagedCard'
import { usePaged } from '../../api/usePaged'
import { When } from '../../api/When'
import { back, hrefOf } from '../../parts/navigator'
import { Empty } from '../../ui/Empty'
import { ListRow } from '../../ui/ListRow'
import { Screen } from '../../ui/Screen'

const notice = 4

/** All notices, newest first. */
export function NoticeList() {
  const { t } = useTranslation('news')
  const { t: common } = useTranslation()
  const notices = usePaged('POST news/list', { c_id: notice })
  return (
    <Screen title={common('titles.notices')} onBack={() => back()} onRefresh={() => notices.refetch()}>
      <PagedCard list={notices} rows={notices.rows} empty={<Empty title={t('none')} />}>
        {({ id, title, create_time }) => (
          <ListRow
            key={id}
            title={title}
            note={<When at={create_time} style="minute" />}
            href={hrefOf('/pages/index/notice/notice', { id })}
          />
        )}
      </PagedCard>
    </Screen>
  )
}
