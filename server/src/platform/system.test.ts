import { userInfo } from 'node:os'
import { describe, expect, it } from 'vitest'
import { accountIn, isRoot, programFile } from './system'

describe('an account of the machine', () => {
  const passwd =
    'root:x:0:0:root:/root:/bin/sh\nman:x:6:12:man:/var/cache/man:/bin/sh\npostgres:x:70:71::/var:/bin/sh\n'

  it('is the first existing one, with its user and group id', () => {
    expect(accountIn(passwd, ['man', 'postgres'])).toEqual({ name: 'man', uid: 6, gid: 12 })
    expect(accountIn(passwd, ['lagoon', 'postgres', 'man'])).toEqual({ name: 'postgres', uid: 70, gid: 71 })
  })

  it('that is not listed is null', () => {
    expect(accountIn(passwd, ['x', 'lagoon'])).toBeNull()
    expect(accountIn('', ['root'])).toBeNull()
  })
})

it('this process is root if its user id is 0', () => {
  expect(isRoot()).toBe(userInfo().uid === 0)
})

it.skipIf(process.platform === 'win32')('a program file has no extension outside Windows', () => {
  expect(programFile('initdb')).toBe('initdb')
})
