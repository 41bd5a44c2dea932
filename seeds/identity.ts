import { namedUsers } from './users'
import { verify } from './verify.command'
import type { SeedWorld } from './world'

const people: Record<string, { name: string; country: string; card_id: string; address: string }> = {
  Alice: { name: 'Alice Chan', country: 'Hong Kong', card_id: 'A1234563', address: '8 Lagoon Street, Hong Kong' },
  Bob: { name: 'Bob Tanaka', country: 'Japan', card_id: 'TR1234567', address: '2-4 Kasumi, Tokyo' },
}

/** The identity data of the verified demo users. */
export async function seedIdentity({ lane }: SeedWorld): Promise<void> {
  for (const { id, name, basic, advanced } of namedUsers) {
    const person = people[name]
    if (!person) continue
    if (basic) await lane.run(verify.with({ user_id: id, level: 1, ...person }))
    if (advanced) await lane.run(verify.with({ user_id: id, level: 2, ...person }))
  }
}
