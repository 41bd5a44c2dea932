import { useTranslation } from 'react-i18next'
import { hrefOf } from '../../nav/navigator'
import { useRead } from '../../reads/useRead'
import { Carousel } from '../../ui/Carousel'
import { Skeleton } from '../../ui/Skeleton'

const banner = 5

/** Nothing if there are no banners; while they load, their space is reserved. */
export function Banners() {
  const { t } = useTranslation('home')
  const { data, isPending } = useRead('POST news/list', { c_id: banner, limit: 6 }, { staleTime: 60_000 })
  if (isPending) return <Skeleton height="auto" className="mt-1 aspect-[343/140] rounded-lg" />
  if (!data?.list.length) return null
  return (
    <Carousel label={t('banners')} dotLabel={n => t('banner', { n })} everyMs={5000} className="mt-1">
      {data.list.map(({ id, title, cover }) => (
        <a
          key={id}
          href={hrefOf('/pages/index/notice/notice', { id })}
          data-theme="dark"
          className="relative block aspect-[343/140] overflow-hidden rounded-lg bg-surface"
        >
          <img src={cover} alt="" width={686} height={280} className="absolute inset-0 size-full object-cover" />
          <span className="absolute inset-y-0 left-0 flex w-[44%] items-center pl-5 text-balance text-lead [word-break:auto-phrase] font-semibold text-ink">
            {title}
          </span>
        </a>
      ))}
    </Carousel>
  )
}
