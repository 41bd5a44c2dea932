import { useTranslation } from 'react-i18next'
import type { PanelName } from './arrangement.rules'

/** The names of the panels in the language of the page. */
export function usePanelName(): (panel: PanelName) => string {
  const { t } = useTranslation('desk')
  const { t: market } = useTranslation('market')
  const names: Readonly<Record<PanelName, string>> = {
    pairs: t('pairs'),
    chart: t('panels.chart'),
    book: market('book'),
    tape: market('trades'),
    lists: t('panels.lists'),
    own: t('myTrades'),
    ticket: t('panels.ticket'),
  }
  return panel => names[panel]
}
