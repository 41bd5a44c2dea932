import type { Brand } from '@lagoon/shared/catalogue/brand'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/useRead'
import { hrefOf } from '../../parts/navigator'
import { brand } from '../../theme/brand'
import { Carousel } from '../../ui/Carousel'
import { Skeleton } from '../../ui/Skeleton'

const banner = 5

/** The banners of the brand, or of the news if it has none. */
export const Banners = () => (brand.banners.length > 0 ? <Shown banners={brand.banners} /> : <NewsBanners />)

/** Nothing if there are no banners; while they load, their space is reserved. */
function NewsBanners() {
  const { data, isPending } = useRead('POST news/list', { c_id: banner, limit: 6 }, { staleTime: 60_000 })
  if (isPending) return <Skeleton height="auto" className="mt-1 aspect-[343/140] rounded-lg" />
  if (!data?.list.length) return null
  const hrefTo = (id: number) => hrefOf('/pages/index/notice/notice', { id })
  return <Shown banners={data.list.map(({ id, title, cover }) => ({ title, picture: cover, link: hrefTo(id) }))} />
}

function Shown({ banners }: { banners: Brand['banners'] }) {
  const { t } = useTranslation('home')
  return (
    <Carousel label={t('banners')} dotLabel={n => t('banner', { n })} everyMs={5000} className="mt-1">
      {banners.map(({ title, picture, link }) => (
        <a
          key={`${picture} ${link}`}
          href={/^(#\/|https:\/\/)/.test(link) ? link : undefined}
          {...(link.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
          data-theme="dark"
          className="relative grid aspect-[343/140] overflow-clip rounded-lg bg-surface"
        >
          <img src={picture} alt="" width={686} height={280} className="absolute inset-0 size-full object-cover" />
          <span className="relative flex w-[44%] items-center py-5 pl-5 text-balance text-lead [word-break:auto-phrase] font-semibold text-ink">
            {title}
          </span>
        </a>
      ))}
    </Carousel>
  )
}
