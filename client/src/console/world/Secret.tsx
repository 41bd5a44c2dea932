import { useState } from 'react'
import { queryClient } from '../../reads/queryClient'
import { Button } from '../../ui/Button'
import { PasswordInput } from '../../ui/PasswordInput'
import { useOperator } from '../operator'
import { Page } from '../parts/Page'
import { Panel } from '../parts/Panel'

/** A server that listens beyond its own machine gives the world only to who knows WORLD_SECRET. */
export function Secret() {
  const { worldSecret, tellSecret } = useOperator()
  const [typed, setTyped] = useState('')
  return (
    <Page title="World">
      <Panel title="World control is closed here" className="max-w-[520px]">
        <p className="mb-3 text-note text-soft">
          It is switched off (WORLD_CONTROL), or it needs the secret the server was started with (WORLD_SECRET).
        </p>
        <form
          className="flex flex-col gap-3"
          onSubmit={event => {
            event.preventDefault()
            tellSecret(typed)
            void queryClient.invalidateQueries()
          }}
        >
          <PasswordInput
            label="World secret"
            autoComplete="current-password"
            value={typed}
            onChange={setTyped}
            error={worldSecret !== '' && 'That is not the secret.'}
          />
          <Button type="submit" size="md" disabled={typed === ''}>
            Open
          </Button>
        </form>
      </Panel>
    </Page>
  )
}
