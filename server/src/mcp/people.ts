import type { Client } from '@lagoon/shared/client/createClient'

export interface Ends {
  anyone: Client
  operator: Client
}

/** Whoever is named, as a client of their own: by the operator where world control is on, else as one of the demo world. */
export function peopleOf({ anyone, operator }: Ends): (name: string) => Promise<Client> {
  const known = new Map<string, Promise<Client>>()
  const login = async (name: string): Promise<Client> => {
    const { data } = await operator.call('GET console/users', { query: name, limit: 20 })
    const person = data.find(({ id, account }) => account === name || String(id) === name) ?? data[0]
    if (!person || (data.length > 1 && person.account !== name && String(person.id) !== name))
      throw new Error(
        `${data.length === 0 ? 'There is nobody' : 'There are several people'} called “${name}”: see list_people.`,
      )
    return anyone.as(await operator.call('POST console/persona', { user_id: person.id }))
  }
  return name => {
    const being = known.get(name) ?? login(name)
    known.set(name, being)
    // Whoever could not be let in is tried again the next time.
    being.catch(() => known.delete(name))
    return being
  }
}
