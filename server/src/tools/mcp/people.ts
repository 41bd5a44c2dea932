import type { Client } from '@lagoon/shared/client/createClient'

export interface Ends {
  anyone: Client
  operator: Client
}

/** A client for each named user: logged in by the operator if world control is on, otherwise as a demo user. */
export function peopleOf({ anyone, operator }: Ends): (name: string) => Promise<Client> {
  const known = new Map<string, Promise<Client>>()
  const login = async (name: string): Promise<Client> => {
    const { data } = await operator.call('GET console/users', { query: name, limit: 20 })
    const person = data.find(({ id, account }) => account === name || String(id) === name) ?? data[0]
    if (!person || (data.length > 1 && person.account !== name && String(person.id) !== name))
      throw new Error(`${data.length === 0 ? 'No user matches' : 'Several users match'} “${name}”: see list_people.`)
    return anyone.as(await operator.call('POST console/persona', { user_id: person.id }))
  }
  return name => {
    const being = known.get(name) ?? login(name)
    known.set(name, being)
    // After a failed login the next call tries again.
    being.catch(() => known.delete(name))
    return being
  }
}
