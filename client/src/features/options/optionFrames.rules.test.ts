import type { ClosedOptionFrame, WalletFrame } from '@lagoon/shared/live/frames'
import { describe, expect, it } from 'vitest'
import { needsRefetch } from '../../api/feed'
import type { Option } from './option.form'
import { awaitingWith, deliveredWith } from './optionFrames.rules'

const option = (id: number) => ({ id }) as Option
const delivered: ClosedOptionFrame = { type: 'closed_microorder', seq: 1, data: option(7) }
const paid = { type: 'wallet', seq: 1, data: { type: 'micro' } } as WalletFrame

describe('a delivered option', () => {
  it('leaves the awaiting list and comes first in the delivered list', () => {
    expect(awaitingWith([option(9), option(7)], delivered, true)).toEqual([option(9)])
    expect(deliveredWith([option(8)], delivered)).toEqual([option(7), option(8)])
  })

  it('appears once, even when its frame repeats', () => {
    const rows = [option(7)]
    expect(deliveredWith(rows, delivered)).toBe(rows)
  })
})

it('The app reads the awaiting list again after a paid stake, but not after a wallet snapshot', () => {
  expect(awaitingWith([], paid, true)).toBe(needsRefetch)
  const rows: Option[] = []
  expect(awaitingWith(rows, { ...paid, snapshot: true }, true)).toBe(rows)
})
