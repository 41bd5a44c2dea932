import type { Path } from '@lagoon/shared/catalogue/paths'
import { ArrowLeftRight, House, PiggyBank, Timer, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { go, hrefOf } from '../parts/navigator'
import { isOffered } from '../parts/offered'
import { TabBar } from '../ui/TabBar'

const faces = [
  { path: '/', word: 'home', icon: <House size={22} /> },
  { path: '/pages/trade/index', word: 'spot', icon: <ArrowLeftRight size={22} /> },
  { path: '/pages/option/detail', word: 'options', icon: <Timer size={22} /> },
  { path: '/pages/template/index', word: 'finance', icon: <PiggyBank size={22} /> },
  { path: '/pages/assets/index', word: 'assets', icon: <Wallet size={22} /> },
] as const
const offered = faces.filter(({ path }) => isOffered(path))

export function MainTabs({ current }: { current: Path }) {
  const { t } = useTranslation()
  const items = offered.map(({ path, word, icon }) => ({
    path,
    href: hrefOf(path),
    label: t(`tabs.${word}`),
    icon,
    active: path === current,
  }))
  return (
    <TabBar
      label={t('tabs.label')}
      items={items}
      onSelect={({ href }) => {
        const chosen = items.find(item => item.href === href)
        if (chosen && !chosen.active) go(chosen.path)
      }}
    />
  )
}
