import { expect, it } from 'vitest'
import { inviteLink } from './inviteLink'

it('An invitation is a complete link with the invite code', () => {
  const invite = { share_url: '/h5/#/pages/user/login/register', extension_code: 'ALICE8' }
  expect(inviteLink('http://127.0.0.1:8080', invite)).toBe(
    'http://127.0.0.1:8080/h5/#/pages/user/login/register?code=ALICE8',
  )
})
