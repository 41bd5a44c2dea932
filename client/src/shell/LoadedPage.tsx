import type { Path } from '@lagoon/shared/catalogue/paths'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { back } from '../parts/navigator'
import { Button } from '../ui/Button'
import { Screen } from '../ui/Screen'
import { ChunkError, loadedPage, loadPage } from './loadPage'
import { PageLoading } from './PageLoading'

interface Loading {
  component?: ComponentType
  error?: ChunkError
}

interface Props {
  path: Path
  title: string
  /** Whether to show the desktop screen. */
  atDesk?: boolean
}

/** The screen of a path, loaded on its first visit. */
export function LoadedPage({ path, title, atDesk = false }: Props) {
  const [{ component: Screen, error }, setState] = useState<Loading>(() => ({ component: loadedPage(path, atDesk) }))
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let current = attempt >= 0
    loadPage(path, atDesk).then(
      component => current && setState({ component }),
      (failure: unknown) =>
        current && setState({ error: failure instanceof ChunkError ? failure : new ChunkError('failed') }),
    )
    return () => {
      current = false
    }
  }, [path, atDesk, attempt])

  const retry = () => {
    // After a second failure the file may be gone, because a newer app has other files: reload the whole page.
    if (attempt > 0) window.location.reload()
    setState({})
    setAttempt(attempt + 1)
  }

  if (Screen) return <Screen />
  if (error) return <PageFailed title={title} late={error.reason === 'timeout'} onRetry={retry} />
  return <PageLoading path={path} title={title} />
}

/** The code of the page could not be loaded: offers to try again. */
function PageFailed({ title, late, onRetry }: { title: string; late: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Screen title={title} onBack={() => back()}>
      <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-2 py-12 text-center">
        <p className="text-lead font-semibold">{t(late ? 'states.pageLate' : 'states.pageFailed')}</p>
        <p className="mb-4 text-soft">{t('states.pageFailedHint')}</p>
        <Button onClick={onRetry}>{t('ui.retry')}</Button>
      </div>
    </Screen>
  )
}
