import type { Brand } from '@lagoon/shared/catalogue/brand'
import { paletteOf } from '@lagoon/shared/catalogue/palette'
import { ArrowLeftRight, Bell, House, PiggyBank, Timer, Wallet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/Avatar'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Change } from '../../ui/Change'
import { Logo } from '../../ui/Logo'
import { Price } from '../../ui/Price'
import { Segmented } from '../../ui/Segmented'
import { Sparkline } from '../../ui/Sparkline'
import { TabBar } from '../../ui/TabBar'
import { Panel } from '../parts/Panel'
import { say } from '../say'
import { productTitles } from './BrandProducts'

const pairs = [
  { name: 'BTC', price: '68000', change: '1.22', points: [3, 4, 3.6, 5, 4.6, 6] },
  { name: 'ETH', price: '3500', change: '-0.97', points: [6, 5.2, 5.6, 4, 4.4, 3] },
]

/** The app under the draft, on a phone and on a desktop: its own components, in the colours of the draft. */
export function Preview({ draft }: { draft: Brand }) {
  const [chosen, setTheme] = useState<'dark' | 'light'>()
  const theme = chosen ?? (draft.theme === 'light' ? 'light' : 'dark')
  const colours = Object.entries(paletteOf(draft.accent)?.palette[theme] ?? {})
  const scope = {
    'data-theme': theme,
    'data-ups': draft.ups,
    style: Object.fromEntries(colours.map(([name, value]) => [`--${name}`, value])),
  }
  return (
    <Panel title={say('brand.preview')}>
      <Segmented
        label={say('brand.theme')}
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'dark', label: say('brand.themes.dark') },
          { value: 'light', label: say('brand.themes.light') },
        ]}
      />
      <div className="mt-3 flex flex-col gap-4">
        <Frame label={say('brand.phone')} scope={scope} className="h-[480px] w-[288px]">
          <Phone draft={draft} />
        </Frame>
        <Frame label={say('brand.desktop')} scope={scope} className="h-[260px] w-full">
          <Desk draft={draft} />
        </Frame>
      </div>
    </Panel>
  )
}

interface FrameProps {
  label: string
  /** What puts the colours of the draft on everything inside. */
  scope: object
  className: string
  children: ReactNode
}

/** A screen that only shows: nothing in it takes the focus. Its transform keeps fixed parts inside. */
function Frame({ label, scope, className, children }: FrameProps) {
  return (
    <figure className="w-full">
      <figcaption className="mb-1 text-center text-small text-soft">{label}</figcaption>
      <div
        inert
        {...scope}
        className={`relative mx-auto flex translate-0 flex-col overflow-hidden rounded-lg bg-page text-ink inset-ring inset-ring-line-strong ${className}`}
      >
        <p className="py-0.5 text-center text-caption font-semibold tracking-wide text-simulated">SIMULATED</p>
        {children}
      </div>
    </figure>
  )
}

function Phone({ draft }: { draft: Brand }) {
  const { t } = useTranslation()
  const { banners, products } = draft
  const tabs = [
    { label: t('tabs.home'), icon: <House size={20} />, active: true },
    { label: t('tabs.spot'), icon: <ArrowLeftRight size={20} />, off: products.spot === 0 },
    { label: t('tabs.options'), icon: <Timer size={20} />, off: products.options === 0 },
    { label: t('tabs.finance'), icon: <PiggyBank size={20} />, off: products.trust === 0 },
    { label: t('tabs.assets'), icon: <Wallet size={20} /> },
  ]
  return (
    <>
      <div className="flex h-11 items-center justify-between gap-2 px-3">
        <Avatar name={draft.name} size={26} />
        <span className="min-w-0 truncate">
          <Logo named size={20} of={draft} />
        </span>
        <Bell size={18} aria-hidden="true" />
      </div>
      <div className="flex flex-col gap-3 px-3">
        {banners[0] && (
          <div data-theme="dark" className="relative aspect-[343/140] overflow-hidden rounded-lg bg-surface text-ink">
            <img src={banners[0].picture} alt="" className="absolute inset-0 size-full object-cover" />
            <span className="absolute inset-y-0 left-0 flex w-[44%] items-center pl-4 font-semibold">
              {banners[0].title}
            </span>
          </div>
        )}
        <Pairs />
        <Button block size="md">
          {t('actions.login')}
        </Button>
        <Sides />
      </div>
      <TabBar
        label={t('tabs.label')}
        items={tabs.filter(({ off }) => !off).map(tab => ({ ...tab, href: `#${tab.label}` }))}
      />
    </>
  )
}

function Desk({ draft }: { draft: Brand }) {
  const { t } = useTranslation()
  const ways = (['spot', 'contracts', 'options', 'trust', 'newcoins'] as const).filter(way => draft.products[way] === 1)
  return (
    <>
      <div className="flex h-10 items-center gap-3 border-line border-b bg-surface px-3 text-small">
        <span className="max-w-1/2 truncate">
          <Logo named size={18} of={draft} />
        </span>
        <span className="flex min-w-0 flex-1 gap-3 overflow-hidden whitespace-nowrap text-soft">
          <span className="font-medium text-brand-ink">{t('tabs.home')}</span>
          {ways.map(way => (
            <span key={way}>{t(productTitles[way])}</span>
          ))}
        </span>
        <Button size="sm">{t('actions.login')}</Button>
      </div>
      <div className="grid flex-1 grid-cols-[1.2fr_1fr] gap-3 p-3">
        <div className="flex min-w-0 flex-col gap-2 rounded-md bg-surface p-3">
          <span className="self-start">
            <Badge tone="brand">{pairs[0]?.name}</Badge>
          </span>
          <Sparkline points={[2, 3, 2.6, 4, 3.4, 5, 4.4, 6]} width={200} height={110} className="w-full flex-1" />
        </div>
        <div className="flex min-w-0 flex-col justify-between gap-2">
          <Pairs narrow />
          <Sides />
        </div>
      </div>
    </>
  )
}

const Pairs = ({ narrow = false }) => (
  <ul className="rounded-md bg-surface px-3">
    {pairs.map(({ name, price, change, points }) => (
      <li key={name} className="flex items-center justify-between gap-2 border-line border-b py-2 last:border-0">
        <span className="font-semibold">{name}</span>
        {!narrow && <Sparkline points={points} tone={change.startsWith('-') ? 'down' : 'up'} width={40} height={20} />}
        <Price value={price} scale={2} tone={change.startsWith('-') ? 'down' : 'up'} />
        {!narrow && <Change value={change} />}
      </li>
    ))}
  </ul>
)

const Sides = () => (
  <div className="flex gap-2">
    <Button tone="up" block size="sm">
      {say('orders.buy')}
    </Button>
    <Button tone="down" block size="sm">
      {say('orders.sell')}
    </Button>
  </div>
)
