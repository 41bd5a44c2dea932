import { type Role, traffic } from '../subjects'

/** What the broker lets a role publish and subscribe to, in NATS syntax. */
interface Permissions {
  publish: { allow: string[] }
  subscribe: { allow: string[] }
}

/**
 * The permissions of `subjects.ts` for one world. A role may answer only into the inboxes of roles that may ask it, and hears only its own
 * inboxes. So someone with a gateway's credentials can neither read requests to a writer nor send fake commits.
 */
export function permissionsOf(world: string, role: Role): Permissions {
  const all = (word: string) => `lagoon.${world}.${word}.>`
  const flows = Object.entries(traffic)
  const allOf = (may: 'says' | 'hears') =>
    flows
      .filter(([, flow]) => flow[may].includes(role))
      .flatMap(([word, { way }]) => (way === 'publish' ? [`lagoon.${world}.${word}`, all(word)] : [all(word)]))
  const asks = flows.filter(([, { way, hears }]) => way === 'request' && hears.includes(role))
  const askers = [...new Set(asks.flatMap(([, { says }]) => says))].sort()
  return {
    publish: { allow: [...allOf('says'), ...askers.map(asker => all(`inbox.${asker}`))] },
    subscribe: { allow: [...allOf('hears'), all(`inbox.${role}`)] },
  }
}
