import type { PrivateFrame } from '@lagoon/shared/live/frames'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { address, goTo, here } from '../../nav/navigator'
import { pathOf } from '../../nav/paths'
import { haptic } from '../../ui/haptic'
import { toast } from '../../ui/toast'
import { api } from '../../wire/api'
import { useTopic } from '../../wire/useTopic'
import { leadsTo, type Notification } from './leadsTo'
import { isToasted, toneOf } from './toasted.rules'

/** What happens within this is said in one toast. */
const gather_ms = 300
const mostAsked = 20

/**
 * Says what happens to one's things while one looks elsewhere in the app, and leads there. A frame has no words, so the inbox is asked for
 * them; several at once are one toast. While the app is out of sight it waits.
 */
export function Happened() {
  const { t } = useTranslation()
  const told = useRef<{ from: number; count: number } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const say = async () => {
    if (document.hidden) return
    const { current: gathered } = told
    told.current = null
    if (!gathered) return
    const { data } = await api.call('GET notifications', { limit: mostAsked }, { silent: true })
    const path = pathOf(here())
    const news = data.filter(({ id, type, read }) => id >= gathered.from && read === 0 && isToasted(type, path))
    const [newest] = news
    if (!newest) return
    haptic()
    const onPress = () => open(news)
    if (news.length === 1) toast(newest.text, toneOf(newest), { title: newest.title, onPress })
    else {
      const count = data.length < mostAsked ? news.length : Math.max(news.length, gathered.count)
      toast(newest.title, toneOf(newest), { title: t('happened.several', { count }), onPress })
    }
  }
  const saySoon = () => {
    clearTimeout(timer.current)
    // Without an answer the bell still has it.
    timer.current = setTimeout(() => void say().catch(() => {}), gather_ms)
  }

  useTopic('me', frame => {
    const place = placeOf(frame)
    if (!place) return
    const { current: before } = told
    told.current = {
      from: Math.min(before?.from ?? place.from, place.from),
      count: (before?.count ?? 0) + place.count,
    }
    saySoon()
  })

  const saySoonRef = useRef(saySoon)
  saySoonRef.current = saySoon
  useEffect(() => {
    const seen = () => told.current && saySoonRef.current()
    document.addEventListener('visibilitychange', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      clearTimeout(timer.current)
    }
  }, [])
  return null
}

/** The oldest row that a frame tells of, and how many it tells of. */
function placeOf(frame: PrivateFrame): { from: number; count: number } | null {
  if (frame.type !== 'notification' || frame.snapshot || !frame.data) return null
  const more = frame.more ?? 0
  return { from: frame.data.id - more, count: 1 + more }
}

/** To the row; to the inbox where they lie in several places. */
function open(news: readonly Notification[]): void {
  const places = new Set(news.map(leadsTo))
  const [only] = places
  goTo(places.size === 1 && only ? only : address('/pages/notifications/index'))
  if (news.length === 1 && news[0])
    void api.call('POST notifications/read', { id: news[0].id }, { silent: true }).catch(() => {})
}
