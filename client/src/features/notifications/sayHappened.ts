import type { TFunction } from 'i18next'
import { address, goTo, here } from '../../nav/navigator'
import { pathOf } from '../../nav/paths'
import { haptic } from '../../ui/haptic'
import { toast } from '../../ui/toast'
import { api } from '../../wire/api'
import { leadsTo, type Notification } from './leadsTo'
import { isToasted, toneOf } from './toasted.rules'

/** The oldest row of the inbox that frames told of, and how many they told of. */
export interface Gathered {
  from: number
  count: number
}

const mostAsked = 20

/** Says in one toast what has happened since. A frame has no words, so the inbox is asked for them. */
export async function sayHappened(gathered: Gathered, t: TFunction): Promise<void> {
  const { data } = await api.call('GET notifications', { limit: mostAsked }, { silent: true })
  const path = pathOf(here())
  const news = data.filter(({ id, type, read }) => id >= gathered.from && read === 0 && isToasted(type, path))
  const [newest] = news
  if (!newest) return
  haptic(toneOf(newest) === 'error' ? 'lost' : 'done')
  const onPress = () => open(news)
  if (news.length === 1) return toast(newest.text, toneOf(newest), { title: newest.title, onPress })
  const count = data.length < mostAsked ? news.length : Math.max(news.length, gathered.count)
  toast(newest.title, toneOf(newest), { title: t('happened.several', { count }), onPress })
}

/** To the row; to the inbox where they lie in several places. */
function open(news: readonly Notification[]): void {
  const places = new Set(news.map(leadsTo))
  const [only] = places
  goTo(places.size === 1 && only ? only : address('/pages/notifications/index'))
  if (news.length === 1 && news[0])
    void api.call('POST notifications/read', { id: news[0].id }, { silent: true }).catch(() => {})
}
