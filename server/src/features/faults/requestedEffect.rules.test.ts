import { expect, it } from 'vitest'
import { requestedEffect } from './requestedEffect.rules'

it('The effect that a request asks for is parsed, and an invalid one is null', () => {
  expect(requestedEffect('status=503')).toEqual({ effect: 'status', status: 503 })
  expect(requestedEffect(' delay=800 ')).toEqual({ effect: 'delay', delay_ms: 800 })
  expect(['status=400', 'status=599'].map(requestedEffect)).toEqual([
    { effect: 'status', status: 400 },
    { effect: 'status', status: 599 },
  ])
  expect(['delay=1', 'delay=60000'].map(requestedEffect)).toEqual([
    { effect: 'delay', delay_ms: 1 },
    { effect: 'delay', delay_ms: 60_000 },
  ])
  for (const effect of ['drop_before', 'drop_answer', 'cut', 'duplicate'])
    expect(requestedEffect(effect)).toEqual({ effect })
  const wrong = [
    '',
    'status',
    'delay',
    'status=399',
    'status=600',
    'delay=0',
    'delay=60001',
    'delay=-1',
    'drop',
    'cut=1',
    'toString',
  ]
  for (const header of wrong) expect([header, requestedEffect(header)]).toEqual([header, null])
})
