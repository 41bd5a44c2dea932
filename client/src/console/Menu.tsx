import { LogOut, Menu as MenuIcon, Moon, Sun, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { brand } from '../theme/brand'
import { useTheme } from '../theme/theme'
import { cx } from '../ui/cx'
import { IconButton } from '../ui/IconButton'
import { Logo } from '../ui/Logo'
import { logOut } from './ask'
import { LanguageChoice } from './parts/LanguageChoice'
import { usePlaces } from './parts/usePlaces'
import { WorldMark } from './parts/WorldMark'
import { waitingAt } from './queues/queues.rules'
import { useQueues } from './queues/useQueues'
import { WaitingBadge } from './queues/WaitingCount'
import { say } from './say'

/** At the side of a desk, above the page on a phone. */
export function Menu() {
  const [open, setOpen] = useState(false)
  const { theme, choose } = useTheme()
  const light = theme === 'light'
  const queues = useQueues()
  const title = `${brand.name} ${say('frame.console')}`
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  const pages = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // In a low window the menu scrolls; the entry of this page stays in view.
  useEffect(() => {
    if (pathname) pages.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title
  }, [waiting, title])
  return (
    <header className="sticky top-0 z-30 flex flex-col border-line bg-surface pt-(--safe-top) desk:h-dvh desk:w-58 desk:border-r max-desk:border-b">
      <div className="flex h-13 shrink-0 items-center gap-2 px-4 desk:h-16">
        <Logo named size={24} />
        <span className="text-note text-faint">{say('frame.console')}</span>
        <IconButton
          label={say(open ? 'frame.closeMenu' : 'frame.openMenu')}
          icon={open ? <X size={20} /> : <MenuIcon size={20} />}
          aria-expanded={open}
          className="-mr-2 ml-auto desk:hidden"
          onClick={() => setOpen(!open)}
        />
      </div>
      <WorldMark />
      <nav
        aria-label={say('frame.pages')}
        className={cx(
          'min-h-0 flex-1 flex-col p-3 max-desk:max-h-[calc(100dvh-var(--spacing)*24)] desk:flex',
          open ? 'flex' : 'hidden',
        )}
      >
        {/* The controls to leave the console stay in place; in a low window only the pages scroll, in three columns where they are above the page. */}
        <div
          ref={pages}
          className="-m-1 flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto p-1 [scrollbar-width:thin] max-desk:[@media(width>=640px)]:grid max-desk:[@media(width>=640px)]:grid-cols-3 max-desk:[@media(width>=640px)]:content-start"
        >
          {usePlaces().map(({ path, name, icon: Icon }) => (
            <NavLink
              key={path}
              to={path}
              onClick={() => setOpen(false)}
              className={({ isActive }) =>
                cx(
                  'flex min-h-11 shrink-0 items-center gap-3 rounded-md px-3 text-body transition-colors hover:bg-press desk:min-h-9 desk:[@media(height<760px)]:min-h-7 desk:[@media(height>=860px)]:min-h-10',
                  isActive ? 'bg-brand-tint font-semibold text-brand-ink' : 'text-soft',
                )
              }
            >
              <Icon size={18} aria-hidden="true" />
              {say(name)}
              {waitingAt(queues, path) > 0 && (
                <span className="ml-auto">
                  <WaitingBadge count={waitingAt(queues, path)} />
                </span>
              )}
            </NavLink>
          ))}
        </div>
        <div className="mt-2 flex shrink-0 items-center justify-between border-line border-t pt-2">
          <LanguageChoice />
          <span className="flex">
            <IconButton
              label={say(light ? 'frame.dark' : 'frame.light')}
              icon={light ? <Moon size={18} /> : <Sun size={18} />}
              onClick={() => choose(light ? 'dark' : 'light')}
            />
            <IconButton label={say('frame.logout')} icon={<LogOut size={18} />} onClick={() => void logOut()} />
          </span>
        </div>
      </nav>
    </header>
  )
}
