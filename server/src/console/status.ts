import { usualPolicies } from '@lagoon/shared/catalogue/usualPolicies'
import type { Routes } from '../http/call'
import type { Reviews } from '../reviews/reviews'

interface StatusDeps {
  reviews: Reviews
  faultsOn(): number
  failedWork(): number
  writer(): 'here' | 'elsewhere' | 'none'
  /** Commands that wait for their decision. */
  queue(): number
}

/** The state of the exchange for the bar of every console page. Everything is in memory, because every open tab asks for it regularly. */
export const statusConsole = ({ reviews, faultsOn, failedWork, writer, queue }: StatusDeps): Routes => ({
  'GET console/status': () => ({
    faults: faultsOn(),
    policies: reviews.policies.all.flatMap(({ kind, mode, delay_seconds }) => {
      const usual = usualPolicies.find(each => each.kind === kind)
      return usual?.mode === mode && usual.delay_seconds === delay_seconds ? [] : [kind]
    }),
    failed_work: failedWork(),
    writer: writer(),
    queue: queue(),
  }),
})
