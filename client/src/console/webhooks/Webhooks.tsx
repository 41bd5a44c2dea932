import { useState } from 'react'
import { useAsk } from '../ask'
import { Page } from '../parts/Page'
import { say } from '../say'
import { Deliveries } from './Deliveries'
import { EndpointForm } from './EndpointForm'
import { Endpoints } from './Endpoints'

/** The endpoints that receive events, and the result of each delivery. */
export function Webhooks() {
  const endpoints = useAsk('GET console/webhooks', {}, { every: 3000 })
  const [chosen, setChosen] = useState<number | null>(null)
  const known = endpoints.data ?? []
  const shown = known.some(({ id }) => id === chosen) ? chosen : null
  return (
    <Page title={say('places.webhooks')} note={say('webhooks.note')}>
      <EndpointForm />
      <Endpoints endpoints={endpoints} chosen={shown} onChoose={setChosen} />
      <Deliveries key={shown} endpoints={known} chosen={shown} onChoose={setChosen} />
    </Page>
  )
}
