import { expect, it } from 'vitest'
import type { Refusal } from '../platform/refusal'
import { assertNewPassword } from './password'

const refusalOf = (password: string, again?: string, refusesCommonPasswords = true) => {
  try {
    return assertNewPassword({ refusesCommonPasswords }, password, { field: 're_password', value: again })
  } catch (error) {
    return (error as Refusal).detail
  }
}

it('a common password is refused in production, in upper or lower case', () => {
  for (const password of ['123456', 'Password1', 'QWERTY', 'iloveyou'])
    expect(refusalOf(password, password)).toEqual({ fields: { password: 'password_common' } })
  expect(refusalOf('correct horse', 'correct horse')).toBeUndefined()
  expect(refusalOf('123456', '123456', false)).toBeUndefined()
})

it('a repeated password must be identical, and is optional', () => {
  expect(refusalOf('correct horse', 'Correct horse')).toEqual({ fields: { re_password: 'password_mismatch' } })
  expect(refusalOf('correct horse')).toBeUndefined()
})
