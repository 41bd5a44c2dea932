import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/useRead'
import { hrefOf } from '../../../parts/navigator'
import { Card } from '../../../ui/Card'
import { Link } from '../../../ui/Link'
import { ListRow } from '../../../ui/ListRow'

const notice = 4

/** The latest notices; nothing if there are none. */
export function NoticeCard() {
  const { t } = useTranslation('home')
  const { data } = useRead('POST news/list', { c_id: notice, limit: 5 }, { staleTime: 60_000 })
  if (!data?.list.length) return null
  return (
    <Card className="py-2">
      <div className="flex items-center justify-between pt-1">
        <h2 className="text-body font-semibold">{t('notices')}</h2>
        <Link href={hrefOf('/pages/notice/index')} className="min-h-7 text-note">
          {t('allNotices')}
        </Link>
      </div>
      {data.list.map(({ id, title }) => (
        <ListRow key={id} title={title} href={hrefOf('/pages/index/notice/notice', { id })} />
      ))}
    </Card>
  )
}
