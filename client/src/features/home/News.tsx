import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/useRead'
import { hrefOf } from '../../parts/navigator'
import { Link } from '../../ui/Link'
import { Skeleton } from '../../ui/Skeleton'
import { Ticker } from '../../ui/Ticker'
import { Banners } from './Banners'

const notice = 4

function Notices() {
  const { t } = useTranslation('home')
  const { data, isPending } = useRead('POST news/list', { c_id: notice, limit: 5 }, { staleTime: 60_000 })
  if (isPending)
    return (
      <div className="mt-2 flex h-11 items-center">
        <Skeleton width="80%" />
      </div>
    )
  const items = (data?.list ?? []).map(({ id, title }) => ({
    id: String(id),
    text: title,
    href: hrefOf('/pages/index/notice/notice', { id }),
  }))
  if (items.length === 0) return null
  return (
    <div className="mt-2">
      <Ticker
        label={t('notices')}
        items={items}
        more={
          <Link href={hrefOf('/pages/notice/index')} aria-label={t('allNotices')} className="text-faint">
            <ChevronRight size={18} aria-hidden="true" />
          </Link>
        }
      />
    </div>
  )
}

/** The news of the exchange, above everything else. */
export function News() {
  return (
    <>
      <Banners />
      <Notices />
    </>
  )
}
