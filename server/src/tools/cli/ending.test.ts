import { Refused, Unanswered } from '@lagoon/shared/client/callError'
import { expect, it } from 'vitest'
import { ConfigRefused } from '../../settings/config'
import { endingOf } from './ending'
import { Failed, Misused, statuses } from './statuses'

it('a failed command exits with the status that the help describes', () => {
  expect(statuses).toEqual({ done: 0, refused: 1, misused: 2, unreachable: 3, interrupted: 130 })
  const status = (error: Error) => endingOf(error).status
  expect(
    [new Misused('a'), new ConfigRefused('a'), new Failed('a'), new Unanswered('network'), new Error('a')].map(status),
  ).toEqual([...[2, 2, 1, 3, 1]])
})

it('a refusal names each invalid field with its sentence, or says what to do', () => {
  const refused = (key: string, fields: object) =>
    endingOf(Object.assign(Object.create(Refused.prototype), { key, message: 'No', fields }))
  expect(refused('param_invalid', { price: 'number', amount: 'required' })).toEqual({
    status: 1,
    json: { error: { key: 'param_invalid', message: 'No', fields: { price: 'number', amount: 'required' } } },
    text: 'price: No\namount: Please enter the amount',
  })
  expect(refused('param_invalid', { price: 'number' })).toMatchObject({
    ...{ json: { error: { fields: { price: 'number' } } }, text: 'price: No' },
  })
  expect(refused('login_failed', {}).text).toContain('LAGOON_OPERATOR')
  expect(refused('not_found', {})).toEqual({
    status: 1,
    json: { error: { key: 'not_found', message: 'No' } },
    text: 'No',
  })
})

it('an unexpected error prints its stack, and its message as JSON', () => {
  const defect = new Error('nobody thought of this')
  expect(endingOf(defect)).toMatchObject({
    text: defect.stack,
    json: { error: { key: 'failed', message: defect.message } },
  })
})
