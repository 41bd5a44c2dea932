import type { WorldFrame } from '@lagoon/shared/live/frames'
import type { Routes } from '../http/call'
import type { Everywhere } from '../platform/everywhere'
import type { Wall } from '../platform/wall'

type Presented = NonNullable<WorldFrame['presented']>

interface PresentingDeps {
  wall: Pick<Wall, 'now'>
  everywhere: Everywhere
  /** It is another page now. */
  onChange: () => void
}

/** Where the operator leads the screens on the wall. Every process keeps the last page alone, and none outlives it. */
export class Presenting {
  #presented: Presented | null = null
  readonly #present: (presented: Presented) => void

  constructor(private readonly deps: PresentingDeps) {
    this.#present = deps.everywhere.channel<Presented>('world.presented', presented => {
      this.#presented = presented
      deps.onChange()
    })
  }

  get presented(): Presented | null {
    return this.#presented
  }

  readonly routes: Routes = {
    'POST console/present': ({ input }) => {
      this.#present({ ...input, since: this.deps.wall.now() } as Presented)
      return undefined
    },
  }
}
