import { expect, it } from 'vitest'
import { inviteLink } from './inviteLink'

it.each(['http://127.0.0.1:8080', 'http://127.0.0.1:8080/w/acme'])('An invitation to %s is a complete link', world => {
  const invite = { share_url: '/h5/#/pages/user/login/register', extension_code: 'ALICE8' }
  expect(inviteLink(world, invite)).toBe(`${world}/h5/#/pages/user/login/register?code=ALICE8`)
})
