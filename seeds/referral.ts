import { addToPartner, partners } from '../server/src/people/invite'
import { namedUsers } from './users'
import type { SeedWorld } from './world'

/** Every inviter of the demo world knows how many they have invited. */
export async function seedReferral({ lane }: SeedWorld): Promise<void> {
  const inviters = namedUsers.flatMap(user => user.inviter_id ?? [])
  await lane.run({
    name: 'seed invitations',
    load: unit => Promise.all(inviters.map(user_id => unit.find(partners, { user_id }))),
    decide: unit => {
      for (const inviter of inviters) addToPartner(unit, inviter, { invitees: 1 })
    },
  })
}
