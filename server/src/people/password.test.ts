import { expect, it } from 'vitest'
import type { Refusal } from '../platform/refusal'
import { assertNewPassword } from './password'

const refusalOf = (password: string, again?: string) => {
  try {
    return assertNewPassword(password, { field: 're_password', value: again })
  } catch (error) {
    return (error as Refusal).detail
  }
}

it('a password that everybody tries first is refused, however it is written', () => {
  for (const password of ['123456', 'Password1', 'QWERTY', 'iloveyou'])
    expect(refusalOf(password, password)).toEqual({ text: 'field.password_common', fields: { password: 'choice' } })
  expect(refusalOf('correct horse', 'correct horse')).toBeUndefined()
})

it('a repetition must be the same to the letter; where none is asked for, none is compared', () => {
  expect(refusalOf('correct horse', 'Correct horse')).toEqual({ fields: { re_password: 'password_mismatch' } })
  expect(refusalOf('correct horse')).toBeUndefined()
})
