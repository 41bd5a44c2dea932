import { describe, expect, it } from 'vitest'
import { entryOf } from './entry.rules'

const production = { mailUrl: null, worldControl: false, worldSecret: null, demo: false }

describe('a code', () => {
  it('is shown by a simulation that anybody may steer, also where mail is sent', () => {
    const open = { ...production, worldControl: true }
    expect(entryOf(open)).toEqual({ mail: 'shown', sms: 'shown', demo_funds: '10000' })
    expect(entryOf({ ...open, mailUrl: 'smtp://mail.example' }).mail).toBe('shown')
  })

  it('reaches nobody in production without mail, and a mailbox with it', () => {
    expect(entryOf(production)).toEqual({ mail: 'none', sms: 'none', demo_funds: '0' })
    expect(entryOf({ ...production, mailUrl: 'smtp://mail.example' })).toMatchObject({ mail: 'sent', sms: 'none' })
  })

  it('is read out by the operator where a secret guards the world', () => {
    const guarded = { ...production, worldControl: true, worldSecret: 'secret' }
    expect(entryOf(guarded)).toEqual({ mail: 'operator', sms: 'operator', demo_funds: '0' })
    expect(entryOf({ ...guarded, demo: true }).mail).toBe('shown')
  })
})
