import { allPaths, type Path, paths, placeOf } from '@lagoon/shared/catalogue/paths'
import { lazy, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { HashRouter, Route, Routes, useLocation } from 'react-router-dom'
import { useLoggedIn } from '../api/session'
import { requireLogin } from '../parts/guard'
import { loginAddress, needsGuest, needsLogin, safeBackpage } from '../parts/guard.rules'
import { back, behind, go, goTo, here } from '../parts/navigator'
import { brand } from '../theme/brand'
import { Button } from '../ui/Button'
import { Screen } from '../ui/Screen'
import { useDesk } from '../ui/useDesk'
import { LoadedPage } from './LoadedPage'
import { PageBoundary } from './PageBoundary'
import { PageLoading } from './PageLoading'
import { hasDeskScreen } from './pages'
import { Shell } from './Shell'

const screens = allPaths.flatMap(path =>
  [path, ...(placeOf(path).aliases ?? [])].map(address => ({ address, element: <Page path={path} /> })),
)

/** All components in both themes, for developers. */
const Gallery = import.meta.env.DEV && lazy(() => import('../ui/gallery/Gallery').then(m => ({ default: m.Gallery })))

/** The plain router: the one with loaders is 17 KiB larger, and our pages load and guard themselves. */
export function App() {
  return (
    <HashRouter>
      <Routes>
        <Route element={<Shell />}>
          {screens.map(({ address, element }) => (
            <Route key={address} path={address} element={element} />
          ))}
          {Gallery && <Route path="/gallery" element={<Gallery />} />}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </HashRouter>
  )
}

function NotFound() {
  const { t } = useTranslation()
  return (
    <Screen title={t('titles.notFound')} onBack={() => back()}>
      <div className="flex flex-1 flex-col items-center justify-center gap-5 text-center">
        <p className="text-soft">{t('states.notFound')}</p>
        <Button onClick={() => go('/', {}, { replace: true })}>{t('actions.toHome')}</Button>
      </div>
    </Screen>
  )
}

/** One path of the table: guarded, loaded when visited, with its own error boundary. */
function Page({ path }: { path: Path }) {
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

/** What a guest sees of a guarded page for the moment before the login, or after a second redirect within a second was suppressed. */
function Guest({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <Screen title={title} onBack={behind() > 0 ? () => back() : undefined}>
      <div className="flex flex-1 flex-col items-center justify-center gap-5 text-center">
        <p className="text-soft">{t('states.guest')}</p>
        <Button onClick={() => goTo(loginAddress(here()))}>{t('actions.login')}</Button>
      </div>
    </Screen>
  )
}
