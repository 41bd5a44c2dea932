import { MonitorPlay } from 'lucide-react'
import { wallAddress } from '../../api/demoAddress'
import { linkStart } from '../../api/demoLink'
import { worldUrl } from '../../prefix/prefix'
import { keyOf } from '../../prefix/storage'
import { Button } from '../../ui/Button'
import { CopyText } from '../../ui/CopyText'
import { Panel } from '../parts/Panel'
import { say } from '../say'
import type { AppLook } from './AppLooks'

/** A screen for the room that follows the operator from step to step. */
export function WallLink({ look }: { look: AppLook }) {
  const link = worldUrl(`${linkStart()}${wallAddress}&lang=${look.language}&theme=${look.theme}`)
  return (
    <Panel title={say('demo.wall')}>
      <p className="mb-3 text-note text-soft">{say('demo.wallNote')}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          tone="quiet"
          size="md"
          icon={<MonitorPlay size={17} />}
          onClick={() => window.open(link, keyOf('lagoon-wall'))}
        >
          {say('demo.openWall')}
        </Button>
        <span className="inline-flex min-h-11 items-center gap-1 text-note text-soft">
          {say('demo.link')}
          <CopyText look="icon" text={link} className="min-h-11 min-w-8 justify-center" />
        </span>
      </div>
    </Panel>
  )
}
