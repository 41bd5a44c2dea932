import { formulaNames } from '@lagoon/shared/catalogue/formulas'
import { describe, expect, it } from 'vitest'
import { confirms, type Explained, figuresLine } from './figures.rules'

const closing = { side: 'short', open: '68000', tick: '67000', spread: '2', number: '0.01', rate: '0.05' }

describe('a formula with its figures', () => {
  it('shows the calculation with formatted figures', () => {
    expect(figuresLine({ formula: 'option_profit', figures: { amount: '1000', rate: '85' } })).toBe('1,000 × 85 %')
    expect(figuresLine({ formula: 'contract_result', figures: closing })).toBe('(68,000 − 67,001) × 0.01')
    expect(figuresLine({ formula: 'contract_result', figures: { ...closing, side: 'long' } })).toBe(
      '(66,999 − 68,000) × 0.01',
    )
    expect(figuresLine({ formula: 'margin', figures: { price: '68000', number: '0.01', multiple: '20' } })).toBe(
      '68,000 × 0.01 ÷ 20',
    )
  })

  it('has a line for every formula', () => {
    for (const formula of formulaNames) expect(figuresLine({ formula, figures: closing })).not.toBe('')
  })
})

describe('an explanation', () => {
  const steps: Explained['steps'] = [
    { part: 'available', formula: 'whole', figures: { amount: '100' }, result: '100' },
    {
      part: 'available',
      formula: 'option_profit',
      figures: { amount: '100', rate: '85', scale: '8' },
      result: '85',
    },
    { part: 'frozen', formula: 'whole', figures: { amount: '100' }, result: '-100' },
  ]

  it('is confirmed when its formulas add up to the posted change', () => {
    expect(confirms({ steps, posting: { available: '185', frozen: '-100' } })).toBe(true)
  })

  it('is not confirmed when the available or the frozen change differs', () => {
    expect(confirms({ steps, posting: { available: '185.00000001', frozen: '-100' } })).toBe(false)
    expect(confirms({ steps, posting: { available: '185', frozen: '-99' } })).toBe(false)
  })
})
