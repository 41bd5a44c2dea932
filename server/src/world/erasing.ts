import type { Asked } from '../lane/asked'
import type { Forget } from '../lane/forget'
import type { Lane } from '../lane/lane'
import { aboutWorld } from '../lane/log/commit'
import { erasedData } from '../lane/log/personal'
import { unguessable } from '../platform/random'
import type { ErasedPeople } from './erasedPeople'
import { aliasBy, eraseBeside, eraseRows, eraseTold, namesIn, noteErased, worldsIn } from './erasing.store'
import type { InTurn } from './inTurn'

/** What the log says of it, and all that replay needs to do it again. */
export interface Erasure {
  /** null for one who is no longer in the world. */
  user_id: number | null
  uuid: string
  /** World second. */
  at: number
}

const patience_ms = 120_000

/**
 * Erases a person for good, in one transaction of the lane: in the world, in every snapshot, beside the log and where features keep something
 * of their own. Entries and amounts stay. What commands compare (a login, an address, a card number) becomes the same alias everywhere, so
 * that a replay of what was done before decides the same; nobody can tell from it what it stands for. A snapshot that is being taken is
 * waited for, and erased too; a command that was let in before and says something of the person is refused from then on.
 */
export class Erasing {
  constructor(
    private readonly options: { lane: Lane; turns: InTurn; erased: ErasedPeople; forget: readonly Forget[] },
  ) {}

  erase(erasure: Erasure, asked: Asked): Promise<void> {
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
          aboutWorld('erase', at, asked, erasure),
          async (query, batch) => {
            await noteErased(query, uuid, batch)
            await eraseBeside(query, uuid, ({ command, data }) => erasedData(commands.get(command), data, alias))
            for (const schema of await worldsIn(query)) {
              for (const name of await namesIn(query, schema, uuid)) names.add(name)
              for (const table of lane.tables) await eraseRows(query, schema, table, { uuid, salt, at })
            }
            for (const each of forget) await each(query, { uuid, names: [...names].filter(name => name !== '') })
            await eraseTold(query, uuid)
          },
          patience_ms,
        )
        // Before anything else is decided.
        erased.add(uuid)
      }),
    )
  }
}
