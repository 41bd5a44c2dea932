import type { MarketFrame, PairFrame } from '@lagoon/shared/live/frames'
import { queryClient } from '../reads/queryClient'
import { subscribe } from '../wire/connection'
import { type Quotations, renewAll } from './quotation'

/**
 * Keeps the quotations of the cache at the pace of the market while somebody looks. A tick is a frame per pair; they are put in together, with
 * the next picture of the screen.
 */
export const quotationKey = ['GET currency/quotation_new', {}] as const

const waiting = new Map<string, MarketFrame | PairFrame>()
let followers = 0
let asked = 0

function put(): void {
  asked = 0
  const known = queryClient.getQueryData<Quotations>(quotationKey)
  if (known) queryClient.setQueryData<Quotations>(quotationKey, renewAll(known, waiting))
  if (known) waiting.clear()
}

function hear(frame: MarketFrame | PairFrame): void {
  waiting.set(frame.symbol, frame)
  asked ||= requestAnimationFrame(put)
}

/** One pair alone where a page shows no other: a phone on a chart need not hear of all of them each second. */
export function followMarket(symbol?: string): () => void {
  followers += 1
  const leave = symbol === undefined ? subscribe('market', hear) : subscribe(`market:${symbol}`, hear)
  return () => {
    leave()
    followers -= 1
    if (followers > 0) return
    cancelAnimationFrame(asked)
    asked = 0
    waiting.clear()
  }
}
