import { newIdempotencyKey } from '@lagoon/shared/client/idempotencyKey'
import { reviewKinds } from '@lagoon/shared/products/console/reviews'
import type { Caller } from '../caller'
import type { Check } from '../check'
import { skip } from '../deviation'
import { total } from '../money'
import type { Stage } from '../stage'

const needed = ({ operator }: Stage): Caller => operator ?? skip('no operator was given')

export const operator: readonly Check[] = [
  {
    id: 'console.login',
    says: 'the operator can log in only with the right password',
    async run(stage) {
      needed(stage)
      const wrong = await stage.anyone.refused('POST console/login', {
        account: 'operator',
        password: 'not this one',
      })
      stage.same('POST console/login', 'the error for a wrong password', wrong, 'login_failed')
    },
  },
  {
    id: 'console.people',
    says: 'the search finds users and shows their own data',
    async run(stage) {
      const caller = needed(stage)
      const { id, email } = await stage.tester()
      const { data, total: found } = await caller.get('GET console/users', { query: email })
      stage.same('GET console/users', 'total', found, 1)
      stage.same('GET console/users', 'id', data[0]?.id, id)
      const person = await caller.get('GET console/user', { id })
      stage.same('GET console/user', 'email', person.email, email)
      await caller.get('GET console/orders', { user_id: id, open: 0 })
      await caller.get('GET console/moved', { user_id: id, limit: 5 })
      await caller.get('GET console/events', { after: '0', user_id: id, limit: 5 })
      stage.same(
        'GET console/user',
        'the error for an unknown id',
        await caller.refused('GET console/user', { id: 2_000_000_000 }),
        'not_found',
      )
    },
  },
  {
    id: 'console.books',
    says: 'the books balance in every coin',
    async run(stage) {
      const caller = needed(stage)
      const { balances } = await caller.get('GET console/overview', {})
      for (const { currency_name, user, house, external } of balances)
        stage.same('GET console/overview', `the sum of all ${currency_name}`, total([user, house, external]), '0')
      const { ok, checks } = await caller.get('GET console/invariants', {})
      const broken = checks.filter(({ violations }) => violations > 0).map(({ id }) => id)
      stage.same('GET console/invariants', 'the list of violated invariants', broken.join(), '')
      stage.same('GET console/invariants', 'ok', ok, broken.length === 0)
    },
  },
  {
    id: 'console.reviews',
    says: 'review queues and their policies are listed',
    async run(stage) {
      const caller = needed(stage)
      for (const kind of reviewKinds)
        for (const status of [1, 2, 3] as const) await caller.get('GET console/reviews', { kind, status, limit: 2 })
      const policies = await caller.get('GET console/policy', {})
      stage.same(
        'GET console/policy',
        'the kinds',
        policies
          .map(({ kind }) => kind)
          .sort()
          .join(),
        [...reviewKinds].sort().join(),
      )
      await caller.get('GET console/waiting', {})
    },
  },
  {
    id: 'console.reads',
    says: 'every other list of the console has the declared shape',
    async run(stage) {
      const caller = needed(stage)
      await caller.get('GET console/trends', { days: 7 })
      await caller.get('GET console/support', {})
      await caller.get('GET console/audit', { limit: 5 })
      await caller.get('GET console/vanished', {})
      await caller.get('GET console/invites', { limit: 5 })
      await caller.get('GET console/webhooks', {})
      await caller.get('GET console/deliveries', {})
      await caller.get('GET console/aside', {})
      await caller.get('GET console/explain', { posting_id: 1 })
      for (const kind of ['pair', 'seconds', 'trust', 'newcoin', 'merchant', 'coin'] as const)
        await caller.get('GET console/products', { kind })
    },
  },
  {
    id: 'console.world',
    says: 'the console shows world time, snapshots and sent messages',
    async run(stage) {
      const caller = needed(stage)
      if (!stage.isSteered) skip('world control is off, or needs its secret')
      const { now } = await caller.get('GET console/world', {})
      stage.isTrue(
        'GET console/world',
        `its time differs from that of /ws`,
        Math.abs(now - (await stage.listener.now())) < 60_000,
      )
      await caller.get('GET console/snapshots', {})
      await caller.get('GET console/outbox', { limit: 5 })
      await caller.get('GET console/faults', {})
      await caller.get('GET console/guests', { limit: 5 })
      const { data: requests } = await caller.get('GET console/requests', { limit: 5 })
      await caller.get('GET console/request', { request_id: requests[0]?.request_id ?? '' })
      await caller.get('GET console/fork', {})
      stage.same(
        'POST console/fork',
        'the error for a file of another kind',
        await caller.refused('POST console/fork', { file: 'bm9uZQ==' }),
        'fork_refused',
      )
      const { id } = await stage.tester()
      const token = await caller.get('POST console/persona', { user_id: id })
      stage.same('POST console/persona', 'who it is', (await stage.anyone.as(token).get('GET user/center', {})).id, id)
    },
  },
  {
    id: 'console.invitations',
    says: 'an invitation is listed, and invalid once it is withdrawn',
    async run(stage) {
      const caller = needed(stage)
      const { id } = await caller.get('POST console/invite', { notes: 'conformance' })
      await caller.get('POST console/invite/withdraw', { id })
      const { data } = await caller.get('GET console/invites', { limit: 100 })
      stage.same('GET console/invites', 'status', data.find(each => each.id === id)?.status, 'withdrawn')
    },
  },
  {
    id: 'console.guests',
    says: 'a guest enters with a code once, and can be erased',
    async run(stage) {
      const caller = needed(stage)
      if (!stage.isSteered) skip('world control is off, or needs its secret')
      const { link } = await caller.get('POST console/guest', {})
      const code = decodeURIComponent(/guest=([^&#]+)/.exec(link)?.[1] ?? '')
      const guest = stage.anyone.as(await stage.anyone.get('POST user/guest', { code }))
      const { id } = await guest.get('GET user/center', {})
      stage.same(
        'POST user/guest',
        'the answer to a used code',
        await stage.anyone.refused('POST user/guest', { code }),
        'code_invalid',
      )
      const { account } = await caller.get('GET console/user', { id })
      await caller.get('POST console/sessions/end', { user_id: id })
      await caller.get('POST console/erase', { user_id: id, account, leave_money: 1 })
      stage.same(
        'POST console/erase',
        'the answer to an erased guest',
        await guest.refused('GET user/center', {}),
        'not_logged_in',
      )
      const other = await caller.get('POST console/guest', {})
      await caller.get('POST console/guest/withdraw', { id: other.id })
      const { data } = await caller.get('GET console/guests', { limit: 100 })
      stage.same('GET console/guests', 'status', data.find(each => each.id === other.id)?.status, 'withdrawn')
    },
  },
  {
    id: 'console.webhooks',
    says: 'a webhook endpoint is listed without its secret, and no longer once it is deleted',
    async run(stage) {
      const caller = needed(stage)
      const { id: user_id } = await stage.tester()
      const url = 'http://127.0.0.1:9/conformance'
      const { id, secret } = await caller.get('POST console/webhooks', { url, user_id, types: 'card.changed' })
      const listed = await caller.get('GET console/webhooks', {})
      stage.same('GET console/webhooks', 'url', listed.find(each => each.id === id)?.url, url)
      stage.isTrue('GET console/webhooks', 'tells a secret', !JSON.stringify(listed).includes(secret))
      await caller.get('PUT console/webhooks', { id, deleted: 1 })
      const left = await caller.get('GET console/webhooks', {})
      stage.same('PUT console/webhooks', 'the endpoints of that id', left.filter(each => each.id === id).length, 0)
    },
  },
  {
    id: 'console.faults',
    says: 'an ordered fault affects its user as often as ordered',
    async run(stage) {
      const caller = needed(stage)
      if (!stage.isSteered) skip('world control is off, or needs its secret')
      const person = await stage.tester()
      const fault = { call: 'GET user/center', user_id: person.id, effect: 'status', status: 503, times: 1 } as const
      const { id } = await caller.get('POST console/faults', fault)
      const hit = await person.caller.raw('GET user/center', {})
      stage.same('POST console/faults', 'the status of the first call', hit.status, 503)
      await person.caller.get('GET user/center', {})
      const listed = await caller.get('GET console/faults', {})
      stage.same('GET console/faults', 'hits', listed.find(each => each.id === id)?.hits, 1)
      await caller.get('PUT console/faults', { id, deleted: 1 })
    },
  },
  {
    id: 'console.unchanged',
    says: 'setting a policy, a product or the world speed to its present value changes nothing',
    async run(stage) {
      const caller = needed(stage)
      const policies = await caller.get('GET console/policy', {})
      const [policy] = policies
      if (policy) await caller.get('POST console/policy', policy)
      stage.same(
        'GET console/policy',
        'the policies',
        JSON.stringify(await caller.get('GET console/policy', {})),
        JSON.stringify(policies),
      )
      const products = await caller.get('GET console/products', { kind: 'trust' })
      const [first] = products
      if (first) {
        const fields = JSON.stringify({ save_min: first.fields.save_min })
        await caller.get('POST console/products', { kind: 'trust', id: first.id, fields })
      }
      const after = await caller.get('GET console/products', { kind: 'trust' })
      stage.same('GET console/products', 'the products', JSON.stringify(after), JSON.stringify(products))
      if (!stage.isSteered) return
      const { speed } = await caller.get('GET console/world', {})
      await caller.get('POST console/world', { speed: String(speed) })
      stage.same('GET console/world', 'speed', (await caller.get('GET console/world', {})).speed, speed)
    },
  },
  {
    id: 'console.requests',
    says: 'a call is listed with its answer, and without the secrets in the request',
    async run(stage) {
      const caller = needed(stage)
      if (!stage.isSteered) skip('world control is off, or needs its secret')
      const { email, id: user_id } = await stage.tester()
      const secret = `secret-${newIdempotencyKey()}`
      const form = { user_type: 'email', user_string: email, password: secret } as const
      await stage.anyone.refused('POST user/login', form)
      const list = 'GET console/requests'
      const { data } = await caller.get(list, { call: 'POST user/login', type: 'error', limit: 5 })
      if (data.length === 0) skip('another process answered the call')
      stage.isTrue(list, 'contains a password', !JSON.stringify(data).includes(secret))
      const own = await caller.get(list, { user_id, limit: 1 })
      const [newest] = own.data
      if (!newest) return
      const whole = await caller.get('GET console/request', { request_id: newest.request_id })
      stage.same('GET console/request', 'user_id', whole.user_id, user_id)
      stage.same('GET console/request', 'call', whole.call, newest.call)
    },
  },
  {
    id: 'console.snapshot',
    says: 'a snapshot is listed under its name, and no longer once it is deleted',
    async run(stage) {
      const caller = needed(stage)
      if (!stage.isSteered) skip('world control is off, or needs its secret')
      const name = `conformance ${newIdempotencyKey().slice(0, 8)}`
      await caller.get('POST console/snapshots', { name })
      const names = async () => (await caller.get('GET console/snapshots', {})).map(each => each.name)
      stage.same('GET console/snapshots', 'whether it is listed', (await names()).includes(name), true)
      await caller.get('POST console/snapshots/delete', { name })
      stage.same('GET console/snapshots', 'whether it is listed afterwards', (await names()).includes(name), false)
    },
  },
  {
    id: 'console.logout',
    says: 'the operator’s token is invalid after the logout',
    async run(stage) {
      const caller = needed(stage)
      await caller.get('POST console/logout', {})
      stage.same(
        'POST console/logout',
        'the answer to its token',
        await caller.refused('GET console/overview', {}),
        'not_logged_in',
      )
    },
  },
]
