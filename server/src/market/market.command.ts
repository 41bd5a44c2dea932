import { market } from './market.owner'
import type { Scenario } from './scenario'

/** Changes of the market by the operator: decided by the console and by the market's feature, which know the forms. */
export const editCoin = market.command<{ id: number | null; fields: Readonly<Record<string, string>> }, number>(
  'market.editCoin',
  { alone: true },
)
export const editPair = market.command<{ id: number | null; fields: Readonly<Record<string, string>> }, number>(
  'market.editPair',
  { alone: true },
)

/** Takes effect from the second after the horizon. */
export const startScenario = market.command<Omit<Scenario, 'id' | 'start'>, Scenario>('market.startScenario', {
  alone: true,
})
export const scenarioStarted = market.delta<Scenario>('market.scenarioStarted')
