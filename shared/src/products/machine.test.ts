import { describe, expect, it } from 'vitest'
import { review } from './console/console.rules'
import { position } from './contracts.rules'
import { identityLevel } from './identity.rules'
import { IllegalMove, type Machine } from './machine'
import { newCoin, subscription, subscriptionReview } from './newcoins.rules'
import { option, optionResults } from './options.rules'
import { spotOrder } from './spot.rules'
import { trustOrder, trustWire } from './trust.rules'

const wide = <S extends string>(machine: Machine<S>) => machine as unknown as Machine<string>

const all: Record<string, { machine: Machine<string>; moves: string[]; start: string }> = {
  review: { machine: wide(review), start: 'under_review', moves: ['under_review>passed', 'under_review>rejected'] },
  'subscription review': {
    machine: wide(subscriptionReview),
    start: 'under_review',
    moves: ['under_review>passed', 'under_review>rejected'],
  },
  identity: {
    machine: wide(identityLevel),
    start: 'not_verified',
    moves: ['not_verified>under_review', 'under_review>verified', 'under_review>not_verified'],
  },
  'spot order': {
    machine: wide(spotOrder),
    start: 'pending',
    moves: [
      'pending>waiting',
      'pending>untriggered',
      'pending>completed',
      'pending>cancelled',
      'waiting>completed',
      'waiting>cancelled',
      'untriggered>waiting',
      'untriggered>completed',
      'untriggered>cancelled',
    ],
  },
  position: {
    machine: wide(position),
    start: 'pending',
    moves: ['pending>holding', 'pending>cancelled', 'holding>closed'],
  },
  option: {
    machine: wide(option),
    start: 'awaiting',
    moves: ['awaiting>settled'],
  },
  'trust order': { machine: wide(trustOrder), start: 'custody', moves: ['custody>completed', 'custody>redeemed'] },
  subscription: {
    machine: wide(subscription),
    start: 'subscribing',
    moves: ['subscribing>locked', 'subscribing>done', 'locked>done'],
  },
  'new coin': {
    machine: wide(newCoin),
    start: 'upcoming',
    moves: [
      'upcoming>subscribing',
      'subscribing>sold_out',
      'subscribing>launched',
      'sold_out>subscribing',
      'sold_out>launched',
    ],
  },
}

describe.each(Object.entries(all))('%s', (_, { machine, moves, start }) => {
  it('allows exactly the listed moves', () => {
    for (const from of machine.states) {
      for (const to of machine.states) {
        const allowed = moves.includes(`${from}>${to}`)
        expect(machine.canMove(from, to), `${from} to ${to}`).toBe(allowed)
        if (allowed) machine.assertMove(from, to)
        else expect(() => machine.assertMove(from, to)).toThrow(IllegalMove)
      }
    }
  })

  it('reaches every state, and leads from every state to a final one', () => {
    const reach = (from: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(from)) return seen
      seen.add(from)
      for (const to of machine.states) if (machine.canMove(from, to)) reach(to, seen)
      return seen
    }
    expect([...reach(start)].sort()).toEqual([...machine.states].sort())
    for (const state of machine.states) {
      expect(
        [...reach(state)].some(end => machine.isFinal(end)),
        state,
      ).toBe(true)
    }
  })

  it('has one number for each state', () => {
    for (const state of machine.states) expect(machine.stateOf(machine.codeOf(state))).toBe(state)
    expect(machine.stateOf(99)).toBeUndefined()
  })
})

it.each([
  ['review', 'under_review 1, passed 2, rejected 3'],
  ['subscription review', 'passed 1, rejected 2, under_review 3'],
  ['identity', 'not_verified 0, under_review 1, verified 2'],
  ['spot order', 'waiting 1, completed 2, cancelled 3, untriggered 4, pending 5'],
  ['position', 'pending 0, holding 1, closed 3, cancelled 4'],
  ['option', 'awaiting 1, settled 3'],
  ['trust order', 'custody 1, completed 2, redeemed 3'],
  ['subscription', 'subscribing 1, locked 2, done 3'],
  ['new coin', 'upcoming 1, subscribing 2, launched 3, sold_out 4'],
])('The states of %s have these numbers on the wire: %s', (name, numbers) => {
  const { machine } = all[name] as (typeof all)[string]
  expect(machine.states.map(state => `${state} ${machine.codeOf(state)}`).join(', ')).toBe(numbers)
})

it('A row may move between numbers as its states may, and never to or from an unknown number', () => {
  const moves = [
    [0, 1],
    [1, 3],
    [0, 3],
    [1, 9],
    [9, 1],
    [9, 8],
  ] as const
  expect(moves.map(([from, to]) => position.mayMove(from, to))).toEqual([true, true, false, false, false, false])
})

it('Each option result has its own number', () => {
  expect(optionResults).toEqual({ won: 1, lost: 2, flat: 0 })
})

it('Redeemed and completed custody differ on the wire', () => {
  expect(trustWire.redeemed).toEqual({ status: 2, is_cancel: 1 })
  expect(trustWire.completed).toEqual({ status: 2, is_cancel: 0 })
  expect(trustWire.custody).toEqual({ status: 1, is_cancel: 0 })
})
