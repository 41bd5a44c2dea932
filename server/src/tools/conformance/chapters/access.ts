import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { type CallKey, contract } from '@lagoon/shared/api/index'
import type { Caller } from '../caller'
import type { Check } from '../check'
import { skip } from '../deviation'
import type { Stage } from '../stage'
import { sweep } from '../sweep'

/** An unknown field, so that nothing is done if access is not refused. */
const harmless = { conformance: '1' }

const closed = (Object.entries(contract) as [CallKey, Endpoint][]).filter(
  ([, { access, body }]) => access !== 'anyone' && body !== 'multipart',
)

async function turnedAway({ same }: Stage, caller: Caller, key: CallKey): Promise<void> {
  const { status, body } = await caller.ask(key, harmless)
  same(key, 'the type without a session for it', body.type, '999')
  same(key, 'the status without a session for it', status, 200)
}

export const access: readonly Check[] = [
  {
    id: 'access.nobody',
    says: 'every call that needs a session answers 999 without one',
    run: stage => sweep(closed, ([key]) => turnedAway(stage, stage.anyone, key)),
  },
  {
    id: 'access.junk',
    says: 'an unknown token counts as none, and the prefix `Bearer` is accepted',
    async run(stage) {
      for (const token of ['junk', 'Bearer junk', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxMDAxIn0.'])
        await turnedAway(stage, stage.anyone.as(token), 'GET user/center')
      const { caller, id } = await stage.tester()
      const bearer = await caller.as(`Bearer ${caller.token}`).get('GET user/center', {})
      stage.same('GET user/center', 'the id by `Bearer`', bearer.id, id)
    },
  },
  {
    id: 'access.console',
    says: 'a user’s token is invalid in the console',
    async run(stage) {
      const { caller } = await stage.tester()
      const ofOperator = closed.filter(([, { access }]) => access !== 'user')
      await sweep(ofOperator, ([key]) => turnedAway(stage, caller, key))
    },
  },
  {
    id: 'access.users',
    says: 'the operator’s token is invalid for calls of users',
    async run(stage) {
      const operator = stage.operator ?? skip('no operator was given')
      const ofUsers = closed.filter(([, { access }]) => access === 'user')
      await sweep(ofUsers, ([key]) => turnedAway(stage, operator, key))
    },
  },
]
