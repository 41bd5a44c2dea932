import { useState } from 'react'
import { queryClient } from '../../api/queryClient'
import { Button } from '../../ui/Button'
import { PasswordInput } from '../../ui/PasswordInput'
import { useOperator } from '../operator'
import { say } from '../say'
import { Page } from './Page'
import { Panel } from './Panel'

/** Asks for WORLD_SECRET. A server that listens beyond its own machine requires it for world calls. */
export function Secret({ title }: { title: string }) {
  const { worldSecret, setWorldSecret } = useOperator()
  const [typed, setTyped] = useState('')
  return (
    <Page title={title}>
      <Panel title={say('world.closed')} className="max-w-[520px]">
        <p className="mb-3 text-note text-soft">
          {say('world.closedNote', { control: 'WORLD_CONTROL', secret: 'WORLD_SECRET' })}
        </p>
        <form
          className="flex flex-col gap-3"
          onSubmit={event => {
            event.preventDefault()
            setWorldSecret(typed)
            void queryClient.invalidateQueries()
          }}
        >
          <PasswordInput
            label={say('world.secret')}
            autoComplete="current-password"
            value={typed}
            onChange={setTyped}
            error={worldSecret !== '' && say('world.wrongSecret')}
          />
          <Button type="submit" size="md" disabled={typed === ''}>
            {say('world.openIt')}
          </Button>
        </form>
      </Panel>
    </Page>
  )
}
