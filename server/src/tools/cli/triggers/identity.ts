import { decide } from './calls'
import { newcomer } from './newcomer'
import type { Some, Stage } from './trigger'

async function submitted({ remote }: Stage) {
  const who = await newcomer(remote)
  const papers = { country: 'Hong Kong', name: 'Tracy Trigger', card_id: `T${who.id}`, address: '1 Lagoon Street' }
  await who.client.call('POST user/real_name', papers)
  return who
}

/** A new user whose papers the operator has approved. */
export async function identified(stage: Stage) {
  const who = await submitted(stage)
  await decide(stage, 'identity', who.id)
  return who
}

export const identity = {
  'identity.submitted': {
    does: 'a new user submits identity papers',
    again: true,
    run: submitted,
  },
  'identity.decided': {
    does: 'the same, approved by the operator',
    again: true,
    run: identified,
  },
} satisfies Some
