import { Page } from '../parts/Page'
import { say } from '../say'
import { FaultForm } from './FaultForm'
import { FaultList } from './FaultList'

/** Faults on order: calls that go wrong on purpose, with how many were hit. */
export function Faults() {
  return (
    <Page title={say('places.faults')} note={say('faults.note')}>
      <FaultForm />
      <FaultList />
    </Page>
  )
}
