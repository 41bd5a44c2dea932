import { type Role, traffic } from '../subjects'

/** What the broker lets a role publish and subscribe to, as NATS writes it. */
interface Permissions {
  publish: { allow: string[] }
  subscribe: { allow: string[] }
}

/**
 * Of `subjects.ts`, for one world. A role answers into the inboxes of those who may ask it something and hears its own inboxes alone, so
 * nobody who got hold of a gateway's credentials can read what is asked of a writer, or tell what was committed.
 */
export function permissionsOf(world: string, role: Role): Permissions {
  const all = (word: string) => `lagoon.${world}.${word}.>`
  const flows = Object.entries(traffic)
  const allOf = (may: 'says' | 'hears') =>
    flows
      .filter(([, flow]) => flow[may].includes(role))
      .flatMap(([word, { way }]) => (way === 'told' ? [`lagoon.${world}.${word}`, all(word)] : [all(word)]))
  const asks = flows.filter(([, { way, hears }]) => way === 'asked' && hears.includes(role))
  const askers = [...new Set(asks.flatMap(([, { says }]) => says))].sort()
  return {
    publish: { allow: [...allOf('says'), ...askers.map(asker => all(`inbox.${asker}`))] },
    subscribe: { allow: [...allOf('hears'), all(`inbox.${role}`)] },
  }
}
