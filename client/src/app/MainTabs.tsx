import { ArrowLeftRight, House, PiggyBank, Timer, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { go, hrefOf } from '../nav/navigator'
import { type Path, tabs } from '../nav/paths'
import { TabBar } from '../ui/TabBar'

const faces = [
  { word: 'home', icon: <House size={22} /> },
  { word: 'spot', icon: <ArrowLeftRight size={22} /> },
  { word: 'options', icon: <Timer size={22} /> },
  { word: 'finance', icon: <PiggyBank size={22} /> },
  { word: 'assets', icon: <Wallet size={22} /> },
] as const

export function MainTabs({ current }: { current: Path }) {
  const { t } = useTranslation()
  const items = faces.map(({ word, icon }, at) => {
    const path = tabs[at] ?? '/'
    return { path, href: hrefOf(path), label: t(`tabs.${word}`), icon, active: path === current }
  })
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
