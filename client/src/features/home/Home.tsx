import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshReads } from '../../api/refreshReads'
import { useSession } from '../../api/session'
import type { HomeCard } from '../../parts/contributed'
import { go } from '../../parts/navigator'
import { brand } from '../../theme/brand'
import { Avatar } from '../../ui/Avatar'
import { IconButton } from '../../ui/IconButton'
import { Logo } from '../../ui/Logo'
import { NavBar } from '../../ui/NavBar'
import { Screen } from '../../ui/Screen'
import { Actions } from './Actions'
import { Bell } from './Bell'
import { MarketView } from './MarketView'
import { News } from './News'

const GettingStarted = lazy(() => import('./GettingStarted'))

export function Home({ cards }: { cards: readonly HomeCard[] }) {
  const { t } = useTranslation('home')
  const name = useSession(state => state.user?.nickname)
  return (
    <Screen
      onRefresh={() =>
        refreshReads(
          'GET currency/quotation_new',
          'GET currency/trends',
          'POST news/list',
          ...cards.flatMap(({ reads }) => reads),
        )
      }
      bar={
        <NavBar
          left={
            <IconButton
              label={t('settings')}
              icon={<Avatar name={name ?? brand.name} size={30} />}
              onClick={() => go('/pages/settings/index')}
            />
          }
          title={
            <h1 className="flex items-center justify-center">
              <Logo named size={22} />
            </h1>
          }
          right={<Bell />}
        />
      }
    >
      <News />
      <Suspense fallback={null}>
        <GettingStarted />
      </Suspense>
      <Actions />
      {cards.map(({ Card, reads }) => (
        <Card key={reads.join()} />
      ))}
      <MarketView />
    </Screen>
  )
}
