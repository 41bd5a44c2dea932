import { answerLateAfterMs } from '@lagoon/shared/catalogue/limits'
import { create } from 'zustand'

interface Reach {
  /**
   * Whether the exchange has answered since the app was opened; undefined before anybody knows. An app that never reached it has nothing
   * to show. Once reached it stays so: what is lost later is told by the strip above the page, and what is being typed stays.
   */
  reached?: boolean
  /** Calls that have waited for their answer so long that people want to be told. */
  late: number
}

export const useReach = create<Reach>(() => ({ late: 0 }))

export const answered = () => !useReach.getState().reached && useReach.setState({ reached: true })

export const unanswered = () => useReach.getState().reached === undefined && useReach.setState({ reached: false })

const lateOnes = new Set<symbol>()
const countLate = () => useReach.setState({ late: lateOnes.size })

/** Those who were told ask once more: what is late so far is no longer waited for, and what is asked now may become late anew. */
export function forgetLate(): void {
  lateOnes.clear()
  countLate()
}

/** The answer, counted as late from the time when it should have been there until it is, or has failed. */
export async function waitingFor<T>(answer: Promise<T>): Promise<T> {
  const one = Symbol('late')
  const timer = setTimeout(() => {
    lateOnes.add(one)
    countLate()
  }, answerLateAfterMs)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
    if (lateOnes.delete(one)) countLate()
  }
}
