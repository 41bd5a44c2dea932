import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session'
import { go } from '../../nav/navigator'
import { Avatar } from '../../ui/Avatar'
import { IconButton } from '../../ui/IconButton'
import { Logo } from '../../ui/Logo'
import { NavBar } from '../../ui/NavBar'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { Actions } from './Actions'

// The frame paints before the reads and what shows them have come; their places are held.
const News = lazy(() => import('./News').then(file => ({ default: file.News })))
const MarketView = lazy(() => import('./MarketView').then(file => ({ default: file.MarketView })))

const refresh = async () => {
  const { refreshReads } = await import('../../api/query')
  await refreshReads(
    'GET currency/quotation_new',
    'GET currency/new_timeshar',
    'POST news/list',
    'GET lh/send/get_recommend',
  )
}

export function Home() {
  const { t } = useTranslation('home')
  const name = useSession(state => state.user?.nickname)
  return (
    <Screen
      onRefresh={refresh}
      bar={
        <NavBar
          left={
            <IconButton
              label={t('settings')}
              icon={<Avatar name={name ?? 'Lagoon'} size={30} />}
              onClick={() => go('/pages/settings/index')}
            />
          }
          title={
            <h1 className="flex items-center justify-center">
              <Logo name="Lagoon" size={22} />
            </h1>
          }
          right={
            <IconButton label={t('notices')} icon={<Bell size={20} />} onClick={() => go('/pages/notice/index')} />
          }
        />
      }
    >
      <Suspense fallback={<NewsPlace />}>
        <News />
      </Suspense>
      <Actions />
      <Suspense fallback={<Skeleton height={600} className="mt-3 rounded-lg" />}>
        <MarketView />
      </Suspense>
    </Screen>
  )
}

function NewsPlace() {
  return (
    <>
      <Skeleton height="auto" className="mt-1 aspect-[343/140] rounded-lg" />
      <div className="mt-2 flex h-10 items-center">
        <Skeleton width="80%" />
      </div>
    </>
  )
}
