import { describe, expect, it } from 'vitest'
import { inviteLink, shareOf } from './invite.rules'

describe('an invitation', () => {
  it('is a whole link that fills in the code', () => {
    const invite = { share_url: '/h5/#/pages/user/login/register', extension_code: 'ALICE8' }
    expect(inviteLink('http://127.0.0.1:8080', invite)).toBe(
      'http://127.0.0.1:8080/h5/#/pages/user/login/register?code=ALICE8',
    )
  })
  it('shows how far the next tier is', () => {
    expect(shareOf('5000', '20000')).toBe(0.25)
    expect(shareOf('25000.5', '20000')).toBe(1)
    expect(shareOf('0', '0')).toBe(1)
  })
})
