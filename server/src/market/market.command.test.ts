import { describe, expect, it } from 'vitest'
import { editCoin, editPair, startScenario } from './market.command'

describe('a command that changes the market', () => {
  it.each([editCoin, editPair, startScenario])(
    'runs alone in its batch, because it affects other decisions: $name',
    command => {
      expect(command.alone).toBe(true)
    },
  )
})
