import { type Path, paths } from '@lagoon/shared/catalogue/paths'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useLoggedIn } from '../api/session'
import { requireLogin } from '../parts/guard'
import { needsGuest, needsLogin, safeBackpage } from '../parts/guard.rules'
import { goTo } from '../parts/navigator'
import { brand } from '../theme/brand'
import { useDesk } from '../ui/useDesk'
import { Guest } from './Guest'
import { LoadedPage } from './LoadedPage'
import { PageBoundary } from './PageBoundary'
import { PageLoading } from './PageLoading'
import { hasDeskScreen } from './pages'

/** One path of the table: guarded, loaded when visited, with its own error boundary. */
export function Page({ path }: { path: Path }) {
  const { t } = useTranslation()
  const loggedIn = useLoggedIn()
  const { key, search } = useLocation()
  const allowed = loggedIn || !needsLogin(path)
  const isDone = loggedIn && needsGuest(path)
  const title = t(`titles.${paths[path].title}`)
  const atDesk = useDesk() && hasDeskScreen(path)

  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title])

  // Redirects are limited to one a second, so each visit of a guarded page asks again, in case the last one was suppressed.
  useEffect(() => {
    if (!allowed && path && key) requireLogin()
  }, [allowed, path, key])

  useEffect(() => {
    if (isDone) goTo(safeBackpage(new URLSearchParams(search).get('backpage')), { replace: true })
  }, [isDone, search])

  if (!allowed) return <Guest title={title} />
  if (isDone) return <PageLoading path={path} title={title} />
  return (
    <PageBoundary key={path} title={title}>
      <LoadedPage key={String(atDesk)} path={path} title={title} atDesk={atDesk} />
    </PageBoundary>
  )
}
