import type { Forget } from '../lane/forget'
import type { Lane } from '../lane/lane'
import { aboutWorld } from '../lane/log/commit'
import { erasedData } from '../lane/log/personal'
import type { Origin } from '../lane/origin'
import { unguessable } from '../platform/random'
import type { ErasedPeople } from './erasedPeople'
import { aliasBy, eraseBeside, eraseInEvents, eraseRows, namesIn, noteErased, worldsIn } from './erasing.store'
import type { InTurn } from './inTurn'

/** What the log stores about an erasure: everything that a replay needs to repeat it. */
export interface Erasure {
  /** null for a person who is no longer in the world. */
  user_id: number | null
  uuid: string
  /** World second. */
  at: number
}

const timeout_ms = 120_000

/**
 * Erases a person permanently, in one transaction of the lane: in the world, in every snapshot, beside the log, and where features store
 * something about them. Entries and amounts stay. Values that commands compare (a login, an address, a card number) get the same alias
 * everywhere, so that a replay of earlier commands decides the same; the alias reveals nothing. An erasure waits for a snapshot in progress
 * and erases it too; a waiting command with personal data of that person is refused.
 */
export class Erasing {
  constructor(
    private readonly options: { lane: Lane; turns: InTurn; erased: ErasedPeople; forget: readonly Forget[] },
  ) {}

  erase(erasure: Erasure, origin: Origin): Promise<void> {
    const { lane, turns, erased, forget } = this.options
    const { uuid, at } = erasure
    const salt = unguessable()
    const names = new Set<string>()
    const alias = (text: string) => {
      names.add(text)
      return aliasBy(salt)(text)
    }
    const commands = new Map(Array.from(lane.commands, ({ handle }) => [handle.name, handle]))
    return turns.run(() =>
      lane.task(async turn => {
        await turn.transaction(
          aboutWorld('erase', at, origin, erasure),
          async (query, batch) => {
            await noteErased(query, uuid, batch)
            await eraseBeside(query, uuid, ({ command, data }) => erasedData(commands.get(command), data, alias))
            for (const schema of await worldsIn(query)) {
              for (const name of await namesIn(query, schema, uuid)) names.add(name)
              for (const table of lane.tables) await eraseRows(query, schema, table, { uuid, salt, at })
            }
            for (const each of forget) await each(query, { uuid, names: [...names].filter(name => name !== '') })
            await eraseInEvents(query, uuid)
          },
          timeout_ms,
        )
        // Before any other command is decided.
        erased.add(uuid)
      }),
    )
  }
}
