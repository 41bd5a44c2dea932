import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { back } from '../parts/navigator'
import { Button } from '../ui/Button'
import { Screen } from '../ui/Screen'

interface Props {
  title: string
  children: ReactNode
}

interface State {
  broken: boolean
  tries: number
}

/**
 * Contains errors of a page: the tab bar and the way back stay. After a second failure it reloads the whole app, which also helps if a part
 * of the page could not be fetched because a newer app was deployed.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { broken: false, tries: 0 }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { broken: true, ...(isFetchFailure(error) && { tries: 1 }) }
  }

  #retry = () => {
    if (this.state.tries > 0) window.location.reload()
    else this.setState(({ tries }) => ({ broken: false, tries: tries + 1 }))
  }

  override render() {
    return this.state.broken ? <Crash title={this.props.title} onRetry={this.#retry} /> : this.props.children
  }
}

/** Browsers use different messages for a module that could not be loaded; all throw a TypeError with the word "module". */
const isFetchFailure = (error: unknown): boolean => error instanceof TypeError && /module/i.test(error.message)

function Crash({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Screen title={title} onBack={() => back()}>
      <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-2 py-12 text-center">
        <p className="text-lead font-semibold">{t('states.crashed')}</p>
        <p className="mb-4 text-soft">{t('states.crashedHint')}</p>
        <Button onClick={onRetry}>{t('ui.retry')}</Button>
      </div>
    </Screen>
  )
}
