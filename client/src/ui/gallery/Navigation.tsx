import { Bell, ChartCandlestick, Clock, House, PiggyBank, Search, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Card } from '../Card'
import { IconButton } from '../IconButton'
import { NavBar } from '../NavBar'
import { Pager } from '../Pager'
import { Section } from '../Section'
import { Segmented } from '../Segmented'
import { Steps } from '../Steps'
import { TabBar } from '../TabBar'
import { Tabs } from '../Tabs'

const TABS = [
  { href: '#/home', label: 'Home', icon: <House size={20} />, active: true },
  { href: '#/spot', label: 'Spot', icon: <ChartCandlestick size={20} /> },
  { href: '#/options', label: 'Options', icon: <Clock size={20} /> },
  { href: '#/trust', label: 'Trust', icon: <PiggyBank size={20} /> },
  { href: '#/assets', label: 'Assets', icon: <Wallet size={20} /> },
]

export function Navigation() {
  const [tab, setTab] = useState('open')
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  const [period, setPeriod] = useState('60')
  const [page, setPage] = useState(2)
  return (
    <Section title="Navigation">
      <Card flush>
        <NavBar
          title="Withdraw"
          onBack={() => {}}
          right={<IconButton label="Notices" icon={<Bell size={20} />} dot />}
        />
      </Card>
      <Card flush className="mt-3">
        <NavBar
          title="A title that is far too long for any bar of a phone"
          onBack={() => {}}
          right={<IconButton label="Search" icon={<Search size={20} />} />}
        />
      </Card>
      <Tabs
        label="Orders"
        className="mt-3"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'open', label: 'Open orders (2)' },
          { value: 'history', label: 'History' },
          { value: 'assets', label: 'Assets' },
        ]}
      />
      <div className="mt-4 flex flex-col gap-4">
        <Segmented
          label="Direction"
          look="direction"
          value={side}
          onChange={setSide}
          options={[
            { value: 'buy', label: 'Buy' },
            { value: 'sell', label: 'Sell' },
          ]}
        />
        <Segmented
          label="Account"
          value={side}
          onChange={setSide}
          options={[
            { value: 'buy', label: 'Phone' },
            { value: 'sell', label: 'E-mail' },
          ]}
        />
        <Segmented
          label="Delivery"
          look="chips"
          value={period}
          onChange={setPeriod}
          options={[
            { value: '30', label: '30 s' },
            { value: '60', label: '60 s' },
            { value: '120', label: '120 s' },
            { value: '300', label: '300 s', disabled: true },
          ]}
        />
        <Steps label="Verification" steps={['Basic', 'Advanced', 'Verified']} at={1} />
        <Pager label="Pages" page={page} pages={5} onChange={setPage} />
      </div>
      <div className="relative h-16 transform-[translateZ(0)]">
        <TabBar label="Main" items={TABS} onSelect={() => {}} />
      </div>
    </Section>
  )
}
