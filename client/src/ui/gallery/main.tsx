import '../../theme/theme'
import '../../theme/theme.css'
import { Bell, ChartCandlestick, Clock, House, PiggyBank, Wallet } from 'lucide-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Amount } from '../Amount'
import { Button } from '../Button'
import { Card } from '../Card'
import { Change } from '../Change'
import { ConfirmHost } from '../ConfirmHost'
import { IconButton } from '../IconButton'
import { Screen } from '../Screen'
import { Section } from '../Section'
import { TabBar } from '../TabBar'
import { ToastHost } from '../ToastHost'
import { WordsProvider } from '../words'
import { Gallery } from './Gallery'
import { galleryWords } from './galleryWords'
import { Lists } from './Lists'

const TABS = [
  { href: '#/home', label: 'Home', icon: <House size={20} /> },
  { href: '#/spot', label: 'Spot', icon: <ChartCandlestick size={20} /> },
  { href: '#/options', label: 'Options', icon: <Clock size={20} /> },
  { href: '#/trust', label: 'Trust', icon: <PiggyBank size={20} /> },
  { href: '#/assets', label: 'Assets', icon: <Wallet size={20} />, active: true },
]

/** The components as a page of a phone: bar, pull-to-refresh, pinned footer, tabs. `/h5/gallery.html#screen`. */
function FramedScreen() {
  const [loads, setLoads] = useState(0)
  async function reload() {
    await new Promise(resolve => window.setTimeout(resolve, 600))
    setLoads(loads + 1)
  }
  return (
    <>
      <Screen
        title="Assets"
        onBack={() => window.history.back()}
        right={<IconButton label="Notices" icon={<Bell size={20} />} dot />}
        onRefresh={reload}
        footer={
          <div className="flex gap-3">
            <Button block size="md">
              Deposit
            </Button>
            <Button block size="md" tone="outline">
              Withdraw
            </Button>
          </div>
        }
      >
        <Section>
          <Card look="glow">
            <p className="text-note text-soft">Total assets, loaded {loads} times</p>
            <Amount value="1204331.98123" scale={2} unit="USDT" headline className="mt-1 block text-display" />
            <Change value="1.2398" look="pill" className="mt-1 text-note" />
          </Card>
        </Section>
        <Lists loading={false} />
      </Screen>
      <TabBar label="Main" items={TABS} onSelect={() => {}} />
    </>
  )
}

// The gallery without the app around it: `npx vite` and open /h5/gallery.html. It is not part of a build.

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <WordsProvider words={galleryWords}>
    {window.location.hash === '#screen' ? <FramedScreen /> : <Gallery />}
    <ToastHost />
    <ConfirmHost />
  </WordsProvider>,
)
