import { Component, type ReactNode } from 'react'
import { Crash } from './Crash'

interface Props {
  title: string
  children: ReactNode
}

/** A page that breaks breaks alone: the tab bar and the way back stay. */
export class PageBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return <Crash title={this.props.title} onRetry={() => this.setState({ broken: false })} />
  }
}
