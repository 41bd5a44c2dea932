import type { Path } from '@lagoon/shared/catalogue/paths'
import { Moon, Settings, Sun } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session'
import { Bell } from '../../features/home/Bell'
import { here, hrefOf } from '../../parts/navigator'
import { isOffered } from '../../parts/offered'
import { brand } from '../../theme/brand'
import { useTheme } from '../../theme/theme'
import { Avatar } from '../../ui/Avatar'
import { buttonLook } from '../../ui/Button'
import { cx } from '../../ui/cx'
import { IconButton } from '../../ui/IconButton'
import { Logo } from '../../ui/Logo'
import './desk.css'
import { loginAddress } from '../../parts/guard.rules'
import { go } from '../../parts/navigator'
import { asksForPair, findPair } from './pairSearch'

const face = 'flex h-full items-center whitespace-nowrap px-3 text-body font-medium focus-visible:-outline-offset-2'

interface Props {
  /** The main page that is open, or that leads to the open one. */
  current: Path | undefined
}

/** The main pages in one line at the top of a desktop, instead of the tabs at the bottom of a phone. */
export function DeskBar({ current }: Props) {
  const { t } = useTranslation()
  const user = useSession(state => state.user)
  const loggedIn = useSession(state => state.token !== null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!asksForPair(event)) return
      event.preventDefault()
      if (!findPair()) go(isOffered('/pages/trade/index') ? '/pages/trade/index' : '/pages/trade/kline')
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  const ways: readonly { path: Path; name: string }[] = [
    { path: '/', name: t('tabs.home') },
    { path: '/pages/trade/index', name: t('tabs.spot') },
    { path: '/pages/lever/index', name: t('titles.contracts') },
    { path: '/pages/option/detail', name: t('tabs.options') },
    { path: '/pages/template/index', name: t('tabs.finance') },
    { path: '/pages/publication/index', name: t('titles.newCoins') },
    { path: '/pages/assets/index', name: t('tabs.assets') },
  ]
  return (
    <nav aria-label={t('tabs.label')} className="desk-bar">
      <a
        href={hrefOf('/')}
        className="flex h-full items-center px-3 focus-visible:-outline-offset-2"
        aria-label={brand.name}
      >
        <Logo named size={22} />
      </a>
      <ul className="no-scrollbar flex min-w-0 flex-1 self-stretch overflow-x-auto">
        {ways
          .filter(({ path }) => isOffered(path))
          .map(({ path, name }) => (
            <li key={path}>
              <a
                href={hrefOf(path)}
                aria-current={path === current ? 'page' : undefined}
                className={cx(face, path === current ? 'text-brand-ink' : 'text-soft')}
              >
                {name}
              </a>
            </li>
          ))}
      </ul>
      <ThemeSwitch />
      {loggedIn ? (
        <>
          <Bell />
          <IconButton
            label={t('titles.settings')}
            icon={<Avatar name={user?.nickname ?? brand.name} size={28} />}
            onClick={() => go('/pages/settings/index')}
          />
        </>
      ) : (
        <>
          <IconButton
            label={t('titles.language')}
            icon={<Settings size={20} />}
            onClick={() => go('/pages/settings/language/language')}
          />
          <a href={`#${loginAddress(here())}`} className={cx(buttonLook({ size: 'sm' }), 'mx-2')}>
            {t('actions.login')}
          </a>
        </>
      )}
    </nav>
  )
}

function ThemeSwitch() {
  const { t } = useTranslation('desk')
  const { theme, choose } = useTheme()
  const isDark = theme === 'dark'
  return (
    <IconButton
      label={t(isDark ? 'toLight' : 'toDark')}
      icon={isDark ? <Sun size={20} /> : <Moon size={20} />}
      onClick={() => choose(isDark ? 'light' : 'dark')}
    />
  )
}
