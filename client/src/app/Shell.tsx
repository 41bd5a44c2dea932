import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { pathOf, tabs } from '../nav/paths'
import { ConfirmHost } from '../ui/ConfirmHost'
import { ToastHost } from '../ui/ToastHost'
import { WordsProvider } from '../ui/words'
import { AttachNavigation } from './AttachNavigation'
import { MainTabs } from './MainTabs'
import { SimulatedMark } from './SimulatedMark'
import { useScrollMemory } from './useScrollMemory'

/** The frame around every page: the mark above, the tabs below where they belong, and the places for toasts and questions. */
export function Shell() {
  const { t } = useTranslation()
  const path = pathOf(useLocation().pathname)
  useScrollMemory()
  return (
    <WordsProvider words={t('ui', { returnObjects: true })}>
      <AttachNavigation />
      <SimulatedMark />
      <Outlet />
      {path && tabs.includes(path) && <MainTabs current={path} />}
      <ToastHost />
      <ConfirmHost />
    </WordsProvider>
  )
}
