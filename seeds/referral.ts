import { payFee } from './payFee.command'
import { partnersJoin } from './people'
import { pastFees } from './referral/history'
import { invitedPeople } from './referral/people'
import { day_s, type SeedWorld } from './world'

/** Further users who invite and are invited, and their rebates before the world begins. */
export async function seedReferral({ lane, listing, at }: SeedWorld): Promise<void> {
  const people = invitedPeople.map(one => ({ ...one, created_at: at - 60 * day_s + (one.id % 50) * 3600 }))
  await lane.run(partnersJoin(people, listing))
  for (const [place, { secondsBefore, ...fee }] of pastFees.entries())
    await lane.runAt(at - secondsBefore, payFee.with({ ref: `seed-${place + 1}`, ...fee }))
}
