import { describe, expect, it } from 'vitest'
import { CallError } from './callError'
import { openEnvelope } from './envelope'

const failureOf = (body: unknown): CallError => {
  try {
    openEnvelope(body)
  } catch (error) {
    if (error instanceof CallError) return error
  }
  throw new Error('the envelope was taken for a success')
}

describe('an answer of the exchange', () => {
  it('is a success with type ok', () => {
    expect(openEnvelope({ type: 'ok', code: 1, data: [1] })).toEqual({ data: [1], message: undefined })
  })

  it('is a success only with code 1', () => {
    expect(openEnvelope({ code: 1, message: 'Submitted successfully' }).message).toBe('Submitted successfully')
  })

  it('means not logged in when its type is 999', () => {
    expect(failureOf({ type: '999', code: 0, message: 'Please log in' })).toMatchObject({
      key: 'not_logged_in',
      message: 'Please log in',
    })
  })

  it('means not verified when its type is 998', () => {
    expect(failureOf({ type: '998', code: 0, message: 'Verify first' })).toMatchObject({ key: 'not_verified' })
  })

  it('carries the faulty fields of a form', () => {
    const failure = failureOf({
      type: 'error',
      code: 0,
      message: 'No',
      error: 'param_invalid',
      fields: { code: 'required' },
    })
    expect(failure.fields).toEqual({ code: 'required' })
    expect(failure.undecided).toBe(false)
  })

  it('shows the word ERROR when it has no sentence', () => {
    expect(failureOf({ type: 'error', code: 0, error: 'not_found' }).message).toBe('ERROR')
  })

  it('is undecided when it is not a valid envelope', () => {
    for (const body of [null, '<html>', { hello: 'world' }])
      expect(failureOf(body)).toMatchObject({ reason: 'broken', undecided: true })
    expect(failureOf({ type: 'error' }).undecided).toBe(true)
  })
})
