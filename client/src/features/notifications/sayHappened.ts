import { pathOf } from '@lagoon/shared/catalogue/paths'
import type { TFunction } from 'i18next'
import { api } from '../../api/api'
import { address, goTo, here } from '../../parts/navigator'
import { haptic } from '../../ui/haptic'
import { dismissToast, isShown, toast } from '../../ui/toast'
import { isToasted, leadsTo, type Notification, toneOf } from './kinds'

/** The oldest notification of the received frames, and how many the frames announced. */
export interface Gathered {
  from: number
  count: number
}

const mostRequested = 20

/** The last toast. Notifications that arrive while it is shown join it, however late their frames are. */
let last: { toast: number; gathered: Gathered } | undefined

/** Shows what has happened since, in one toast. A frame has no texts, so the texts come from the inbox. */
export async function sayHappened(arrived: Gathered, t: TFunction): Promise<void> {
  const { data } = await api.call('GET notifications', { limit: mostRequested }, { silent: true })
  const joined = last && isShown(last.toast) ? last : undefined
  const gathered = joined
    ? { from: Math.min(joined.gathered.from, arrived.from), count: joined.gathered.count + arrived.count }
    : arrived
  const path = pathOf(here())
  const news = data.filter(({ id, type, read }) => id >= gathered.from && read === 0 && isToasted(type, path))
  const [newest] = news
  if (!newest) return
  haptic(toneOf(newest) === 'error' ? 'lost' : 'done')
  if (joined) dismissToast(joined.toast)
  const count = data.length < mostRequested ? news.length : Math.max(news.length, gathered.count)
  const [title, text] =
    news.length === 1 ? [newest.title, newest.text] : [t('happened.several', { count }), newest.title]
  last = { toast: toast(text, toneOf(newest), { title, onPress: () => open(news) }), gathered }
}

/** Opens the row; or the inbox if the rows are in several places. */
function open(news: readonly Notification[]): void {
  const places = new Set(news.map(leadsTo))
  const [only] = places
  goTo(places.size === 1 && only ? only : address('/pages/notifications/index'))
  if (news.length === 1 && news[0])
    void api.call('POST notifications/read', { id: news[0].id }, { silent: true }).catch(() => {})
}
