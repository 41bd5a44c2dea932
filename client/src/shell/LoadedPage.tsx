import type { Path } from '@lagoon/shared/catalogue/paths'
import { type ComponentType, useEffect, useState } from 'react'
import { ChunkError, loadedPage, loadPage } from './loadPage'
import { PageFailed } from './PageFailed'
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
