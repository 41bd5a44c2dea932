import { describe, expect, it } from 'vitest'
import { ConfigRefused } from '../settings/config'
import { whyNotStarted } from './notStarted'

const fault = (code: string, more: object = {}) => Object.assign(new Error(`it said ${code}`), { code, ...more })

describe('a failed start', () => {
  it.each([
    [fault('EADDRINUSE', { syscall: 'listen', port: 8080, address: '127.0.0.1' }), /^port 8080 on 127.0.0.1 is in use/],
    [fault('EACCES', { syscall: 'listen', port: 80 }), /^this user may not listen on port 80\./],
    [fault('EADDRNOTAVAIL', { syscall: 'listen', address: '10.9.9.9' }), /^this machine has no address 10.9.9.9\./],
    [fault('EACCES', { syscall: 'mkdir', path: '/srv/lagoon' }), /^this user may not write to \/srv\/lagoon\./],
    [fault('EACCES', { syscall: 'spawn /pg/initdb', path: '/pg/initdb' }), /^\/pg\/initdb cannot be run \(EACCES\)\./],
    [fault('EEXIST', { syscall: 'mkdir', path: '/srv/file' }), /^\/srv\/file is not a folder\./],
    [fault('ENOSPC', { syscall: 'write' }), /^the disk is full\.$/],
    [fault('ECONNREFUSED', { syscall: 'connect' }), /^the database of DATABASE_URL cannot be reached/],
    [new ConfigRefused('PORT is a number.'), /^PORT is a number\.$/],
  ])('is explained in one line: %s', (error, sentence) => {
    expect(whyNotStarted(error)).toMatch(sentence)
    expect(whyNotStarted(error)).not.toContain('\n')
  })

  it('shows the stack of an unexpected error', () => {
    expect(whyNotStarted(new TypeError('a defect'))).toContain('notStarted.test')
  })
})
