import { describe, expect, it } from 'vitest'
import { entryOf } from './entry.rules'

const production = { mailUrl: null, worldControl: false, worldSecret: null, demo: false }

describe('a verification code', () => {
  it('is shown by a simulation with open world control, even if mail is configured', () => {
    const open = { ...production, worldControl: true }
    expect(entryOf(open)).toEqual({ mail: 'shown', sms: 'shown', demo_funds: '10000' })
    expect(entryOf({ ...open, mailUrl: 'smtp://mail.example' }).mail).toBe('shown')
  })

  it('is not sent in production without mail, and goes to the mailbox with mail', () => {
    expect(entryOf(production)).toEqual({ mail: 'none', sms: 'none', demo_funds: '0' })
    expect(entryOf({ ...production, mailUrl: 'smtp://mail.example' })).toMatchObject({ mail: 'sent', sms: 'none' })
  })

  it('is visible to the operator if a secret protects the world', () => {
    const guarded = { ...production, worldControl: true, worldSecret: 'secret' }
    expect(entryOf(guarded)).toEqual({ mail: 'operator', sms: 'operator', demo_funds: '0' })
    expect(entryOf({ ...guarded, demo: true }).mail).toBe('shown')
  })
})
