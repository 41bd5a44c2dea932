import type { Rows } from '../platform/db/reading'
import { everybodyErased } from './erased.sql'

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
