import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { requireLogin } from '../nav/guard'
import { needsGuest, needsLogin, safeBackpage } from '../nav/guard.rules'
import { goTo } from '../nav/navigator'
import { type Path, paths } from '../nav/paths'
import { useLoggedIn } from '../wire/session'
import { Guest } from './Guest'
import { ChunkError, loadedPage, loadPage } from './loadPage'
import { PageBoundary } from './PageBoundary'
import { PageFailed } from './PageFailed'
import { PageLoading } from './PageLoading'

/** One path of the table: guarded, loaded when visited, and alone in its failure. */
export function Page({ path }: { path: Path }) {
  const { t } = useTranslation()
  const loggedIn = useLoggedIn()
  const { key, search } = useLocation()
  const allowed = loggedIn || !needsLogin(path)
  const isDone = loggedIn && needsGuest(path)
  const title = t(`titles.${paths[path].title}`)

  useEffect(() => {
    document.title = `${title} · Lagoon`
  }, [title])

  // One redirect a second is all there is, so each visit of a guarded page asks anew: the last one may have been spared.
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
      <Loaded path={path} title={title} />
    </PageBoundary>
  )
}

interface Loading {
  component?: ComponentType
  error?: ChunkError
}

function Loaded({ path, title }: { path: Path; title: string }) {
  const [{ component: Screen, error }, setState] = useState<Loading>(() => ({ component: loadedPage(path) }))
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let current = attempt >= 0
    loadPage(path).then(
      component => current && setState({ component }),
      (failure: unknown) =>
        current && setState({ error: failure instanceof ChunkError ? failure : new ChunkError('failed') }),
    )
    return () => {
      current = false
    }
  }, [path, attempt])

  const retry = () => {
    // What failed twice may be gone: the app was renewed, and its new index names other files.
    if (attempt > 0) window.location.reload()
    setState({})
    setAttempt(attempt + 1)
  }

  if (Screen) return <Screen />
  if (error) return <PageFailed title={title} late={error.reason === 'timeout'} onRetry={retry} />
  return <PageLoading path={path} title={title} />
}
