import { Component, type ReactNode } from 'react'
import { Crash } from './Crash'

interface Props {
  title: string
  children: ReactNode
}

interface State {
  broken: boolean
  tries: number
}

/**
 * A page that breaks breaks alone: the tab bar and the way back stay. What broke again after a second try is loaded anew as a
 * whole, which also helps where a part of the page could not be fetched because the app was renewed meanwhile.
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

/** Browsers name a module that did not come differently; all of them throw a TypeError that says "module". */
const isFetchFailure = (error: unknown): boolean => error instanceof TypeError && /module/i.test(error.message)
