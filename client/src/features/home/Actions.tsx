import type { Path } from '@lagoon/shared/catalogue/paths'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ChartCandlestick,
  CircleHelp,
  Gift,
  Rocket,
  Store,
} from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { hrefOf } from '../../parts/navigator'
import { isOffered } from '../../parts/offered'

const Unread = lazy(() => import('../../parts/UnreadChat').then(file => ({ default: file.UnreadChat })))

const actions = [
  { word: 'deposit', path: '/pages/assets/deposit/index', Icon: ArrowDownToLine },
  { word: 'withdraw', path: '/pages/assets/withdraw/index', Icon: ArrowUpFromLine },
  { word: 'transfer', path: '/pages/assets/transfer/index', Icon: ArrowLeftRight },
  { word: 'contracts', path: '/pages/lever/index', Icon: ChartCandlestick },
  { word: 'newCoins', path: '/pages/publication/index', Icon: Rocket },
  { word: 'merchants', path: '/pages/bishang/index', Icon: Store },
  { word: 'invite', path: '/pages/promotion/index', Icon: Gift },
  { word: 'help', path: '/pages/help/center/center', Icon: CircleHelp },
] as const satisfies readonly { word: string; path: Path; Icon: typeof Gift }[]

export function Actions() {
  const { t } = useTranslation('home')
  return (
    <nav aria-label={t('quick')} className="mt-1">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(4.5rem,25%),1fr))] gap-y-1">
        {actions
          .filter(({ path }) => isOffered(path))
          .map(({ word, path, Icon }) => (
            <li key={word}>
              <a
                href={hrefOf(path)}
                className="flex flex-col items-center gap-1.5 rounded-md py-2 text-center text-small text-soft active:bg-press"
              >
                <span className="relative grid size-10 place-items-center rounded-md bg-surface text-brand-ink shadow-card">
                  <Icon size={20} aria-hidden="true" />
                  {word === 'help' && (
                    <Suspense>
                      <Unread className="absolute -top-1.5 -right-1.5" />
                    </Suspense>
                  )}
                </span>
                <span className="line-clamp-2">{t(word)}</span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
