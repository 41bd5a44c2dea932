import { Page } from '../parts/Page'
import { say } from '../say'
import { FaultForm } from './FaultForm'
import { FaultList } from './FaultList'

/** Fault injection: the faults, with the number of calls that each has hit. */
export function Faults() {
  return (
    <Page title={say('places.faults')} note={say('faults.note')}>
      <FaultForm />
      <FaultList />
    </Page>
  )
}
