import { type Rows, wholeRows } from '../platform/db/reading'
import { world } from './world.owner'

const erased = world.table('system.erased', { user_uuid: 'uuid' }, { key: ['user_uuid'] })

export const everybodyErased = wholeRows(erased)

/** The uuids of erased persons: the lane checks them before it writes personal data. A restore does not bring an erased person back. */
export class ErasedPeople {
  readonly #uuids = new Set<string>()

  async load(from: Rows): Promise<void> {
    for (const { user_uuid } of await from.all(everybodyErased)) this.#uuids.add(user_uuid)
  }

  add(uuid: string): void {
    this.#uuids.add(uuid)
  }

  has(uuid: string): boolean {
    return this.#uuids.has(uuid)
  }
}
