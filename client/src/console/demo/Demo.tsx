import { type BrandFile, defaultBrand } from '@lagoon/shared/catalogue/brand'
import type { DemoStep } from '@lagoon/shared/catalogue/demoScript'
import { MonitorPlay } from 'lucide-react'
import { useState } from 'react'
import { wallAddress } from '../../api/demoAddress'
import { linkStart } from '../../api/demoLink'
import { useLanguage } from '../../i18n/language'
import { worldUrl } from '../../prefix/prefix'
import { keyOf } from '../../prefix/storage'
import { Button } from '../../ui/Button'
import { CopyText } from '../../ui/CopyText'
import { useAsk } from '../ask'
import { Page } from '../parts/Page'
import { Panel } from '../parts/Panel'
import { Secret } from '../parts/Secret'
import { say } from '../say'
import { type AppLook, AppLooks } from './AppLooks'
import { Guests } from './Guests'
import { PreparedWorld } from './PreparedWorld'
import { Steps } from './Steps'
import { scriptOf } from './script'

/** The five-minute demo: every step is a button, on a desktop and on a phone. Screens that show the app follow by themselves. */
export function Demo() {
  const snapshots = useAsk('GET console/snapshots', {})
  const brand = useAsk('GET console/brand', {}).data as BrandFile | undefined
  const [chosen, setLook] = useState<AppLook | null>(null)
  const { language } = useLanguage.getState()
  // The customers of a brand with a language of its own see that, whatever the operator reads.
  const isOwn = brand && brand.language !== defaultBrand.language
  const look = chosen ?? { language: isOwn ? brand.language : language, theme: 'dark' }
  if (snapshots.error?.key === 'forbidden') return <Secret title={say('demo.title')} />
  return (
    <Page title={say('demo.title')} note={say('demo.note')}>
      {/* On a phone the steps come right after the prepared world, because the operator works with them. */}
      <div className="flex flex-col gap-3 desk:grid desk:grid-cols-[minmax(0,1fr)_380px] desk:items-start">
        <div className="max-desk:order-1">
          <Steps look={look} brand={brand} />
        </div>
        <div className="flex flex-col gap-3 max-desk:contents">
          <PreparedWorld snapshots={snapshots} look={look} first={scriptOf(brand)[0] as DemoStep} />
          <div className="order-2 flex flex-col gap-3">
            <AppLooks look={look} onChange={setLook} />
            <WallLink look={look} />
            <Guests />
          </div>
        </div>
      </div>
    </Page>
  )
}

/** A screen for the room that follows the operator from step to step. */
function WallLink({ look }: { look: AppLook }) {
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
