import type { Rows } from '../platform/db/reading'
import { everybodyErased } from './erased.sql'

/** Who was erased, by uuid, as the lane asks before it writes something of a person. A restore brings nobody back. */
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
