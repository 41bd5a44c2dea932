import { input, oneOf, words } from '@lagoon/shared/contract/fields'
import { expect, it } from 'vitest'
import type { Refusal } from '../platform/refusal'
import { fieldsOfForm } from './fields'
import { validator } from './validate'

const validate = validator({
  input: input({ name: words(5), side: oneOf('buy', 'sell').optional() }),
  ignored: ['old'],
} as never)
const read = (form: string) => {
  try {
    return validate(fieldsOfForm(form))
  } catch (error) {
    return { ...(error as Refusal).detail.fields }
  }
}

it.each([
  ['name=Ann&side=buy', { name: 'Ann', side: 'buy' }],
  ['name=Ann&lang=en', { name: 'Ann' }],
  ['name=Ann&old=1', { name: 'Ann' }],
])('%s is read, without what is ignored', (form, values) => {
  expect(read(form)).toEqual(values)
})

it.each([
  ['', { name: 'required' }],
  ['name=Ann&side=hold', { side: 'choice' }],
  ['side=hold&more=1', { name: 'required', side: 'choice', more: 'unknown' }],
  ['name=Ann&name=Bob', { name: 'repeated' }],
  ['name[a]=Ann', { 'name[a]': 'unknown', name: 'required' }],
])('%s is refused by each field that is wrong', (form, faults) => {
  expect(read(form)).toEqual(faults)
})

it('a fault of what is ignored is ignored too', () => {
  expect(read('name=Ann&old=1&old=2')).toEqual({ name: 'Ann' })
})
