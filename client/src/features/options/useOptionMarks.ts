import { useMemo } from 'react'
import { onPage } from '../../api/rows.rules'
import { useLiveRead } from '../../api/useLiveRead'
import { awaitingStatus, awaitingWith } from './optionFrames.rules'

const mostMarks = 50

/** The open options on this pair by their delivery, and their opening prices as lines on the chart. */
export function useOptionMarks(match_id: number | undefined) {
  const { data } = useLiveRead({
    read: ['GET microtrade/lists', { status: awaitingStatus, limit: mostMarks }],
    topic: 'me',
    apply: onPage(mostMarks, awaitingWith),
  })
  return useMemo(() => {
    const open = (data?.data ?? []).filter(option => option.match_id === match_id)
    const marks = open.map(option => ({
      id: String(option.id),
      price: Number(option.open_price),
      title: option.type === 1 ? '▲' : '▼',
      tone: option.type === 1 ? ('up' as const) : ('down' as const),
    }))
    return { open, marks }
  }, [data, match_id])
}
