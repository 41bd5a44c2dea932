import { create } from 'zustand'

/**
 * Whether the exchange has answered since the app was opened; undefined before anybody knows. An app that never reached it has nothing
 * to show. Once reached it stays so: what is lost later is told by the strip above the page, and what is being typed stays.
 */
export const useReach = create<{ reached?: boolean }>(() => ({}))

export const answered = () => !useReach.getState().reached && useReach.setState({ reached: true })

export const unanswered = () => useReach.getState().reached === undefined && useReach.setState({ reached: false })
