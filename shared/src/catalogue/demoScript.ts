/**
 * The five-minute demo, step by step. The operator's panel, the links that open the app at a step, and the browser test of the demo all read
 * this list; the texts are in the console's words. A brand may have a script of its own, whose steps carry their texts.
 */
import type { Language } from './languages'

export const personas = ['erin', 'alice', 'bob', 'carol', 'dave'] as const
export type Persona = (typeof personas)[number]

export const emailOf = (persona: Persona): string => `${persona}@lagoon.test`

/** "erin" → "Erin" */
export const nameOf = (persona: Persona): string => persona.charAt(0).toUpperCase() + persona.slice(1)

/** What the operator does at a step, through ordinary calls. */
export type DemoAction =
  | { does: 'openPosition'; lots: number; multiple: number }
  | { does: 'startCustody'; product: number; amount: string }
  | { does: 'approve'; review: 'deposit' }
  | { does: 'crash'; size: string; seconds: number }
  | { does: 'advance'; seconds: number }
  | { does: 'checkBooks' }

export interface DemoStep {
  readonly id: string
  /** The user whose phone is shown, and the page of the app. */
  readonly persona: Persona
  readonly page: string
  /** A step without one only shows something. */
  readonly action: DemoAction | null
  /** Its texts, if they differ from the usual ones. A language without any gets those of the first. */
  readonly words?: Partial<Record<Language, DemoWords>>
}

export interface DemoWords {
  readonly title: string
  readonly say: string
}

const minute_s = 60
const day_s = 86_400

export const demoSteps = [
  { id: 'year', persona: 'erin', page: '/pages/assets/profit?days=365', action: null },
  {
    id: 'position',
    persona: 'alice',
    page: '/pages/lever/index?symbol=BTC%2FUSDT&list=holding',
    action: { does: 'openPosition', lots: 10, multiple: 20 },
  },
  {
    id: 'custody',
    persona: 'alice',
    page: '/pages/finance/ordersPage?list=custody',
    action: { does: 'startCustody', product: 3, amount: '10000' },
  },
  {
    id: 'deposit',
    persona: 'carol',
    page: '/pages/assets/record?tab=deposits',
    action: { does: 'approve', review: 'deposit' },
  },
  {
    id: 'crash',
    persona: 'alice',
    page: '/pages/trade/kline?symbol=BTC%2FUSDT',
    action: { does: 'crash', size: '0.2', seconds: minute_s },
  },
  {
    id: 'liquidation',
    persona: 'alice',
    page: '/pages/lever/index?symbol=BTC%2FUSDT&list=history',
    action: { does: 'advance', seconds: minute_s },
  },
  {
    id: 'interest',
    persona: 'alice',
    page: '/pages/finance/ordersPage?list=completed',
    action: { does: 'advance', seconds: 15 * day_s },
  },
  { id: 'books', persona: 'alice', page: '/pages/assets/index', action: { does: 'checkBooks' } },
] as const satisfies readonly DemoStep[]

export type DemoStepId = (typeof demoSteps)[number]['id']
