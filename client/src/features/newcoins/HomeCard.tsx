import { ChevronRight, Rocket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/useRead'
import type { HomeCard } from '../../parts/contributed'
import { hrefOf } from '../../parts/navigator'
import { isOffered } from '../../parts/offered'
import { Card } from '../../ui/Card'
import { Skeleton } from '../../ui/Skeleton'

/** The new coin that is open now or opens next; nothing if there is none. */
function Recommended() {
  const { t } = useTranslation('home')
  const { data, isPending } = useRead('GET lh/send/get_recommend', {}, { staleTime: 60_000 })
  if (isPending) return <Skeleton height={92} className="mt-3 mb-1 rounded-lg" />
  if (!data?.id) return null
  return (
    <a
      href={hrefOf('/pages/publication/details', { id: data.id })}
      className="mt-3 mb-1 block rounded-lg transition-transform active:scale-[0.99]"
    >
      <Card look="glow" className="flex min-h-[92px] items-center gap-3 py-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-tint text-brand-ink">
          <Rocket size={20} aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-small text-brand-ink">{t('newCoins')}</span>
          <span className="block text-body font-semibold">{data.recommend_title}</span>
          <span className="line-clamp-2 text-small text-soft">{data.recommend_content}</span>
        </span>
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-faint" />
      </Card>
    </a>
  )
}

export const homeCard: HomeCard = {
  Card: () => isOffered('/pages/publication/index') && <Recommended />,
  reads: ['GET lh/send/get_recommend'],
}
