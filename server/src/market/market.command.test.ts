import { describe, expect, it } from 'vitest'
import { editCoin, editPair, startScenario } from './market.command'

describe('a change of the market', () => {
  it.each([editCoin, editPair, startScenario])(
    'has its batch to itself, because others are decided by it: $name',
    command => {
      expect(command.alone).toBe(true)
    },
  )
})
