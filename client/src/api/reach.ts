import { answerLateAfterMs } from '@lagoon/shared/catalogue/limits'
import { create } from 'zustand'

interface Reach {
  /**
   * Whether the exchange has answered since the app was opened; undefined before the first result. An app that never reached it shows
   * nothing else. Once true it stays true: a later loss is shown by the strip above the page, and inputs stay.
   */
  reached?: boolean
  /** How many calls have waited so long that the user should see a message. */
  late: number
}

export const useReach = create<Reach>(() => ({ late: 0 }))

export const answered = () => !useReach.getState().reached && useReach.setState({ reached: true })

export const unanswered = () => useReach.getState().reached === undefined && useReach.setState({ reached: false })

const lateOnes = new Set<symbol>()
const countLate = () => useReach.setState({ late: lateOnes.size })

/** The user tries again: calls that are late so far are dropped from the count. */
export function forgetLate(): void {
  lateOnes.clear()
  countLate()
}

/** Counts the answer as late after a while, until it arrives or fails. */
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
