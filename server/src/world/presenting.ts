import type { Routes } from '../http/call'
import type { Everywhere } from '../platform/everywhere'
import type { Wall } from '../platform/wall'

type Presented = Parameters<NonNullable<Routes['POST console/present']>>[0]['input'] & { since: number }

interface PresentingDeps {
  wall: Pick<Wall, 'now'>
  everywhere: Everywhere
}

/** Where the operator leads the screens on the wall. Every process keeps the last page alone, and none outlives it. */
export class Presenting {
  #presented: Presented | null = null
  #onChange: () => void = () => {}
  readonly #present: (presented: Presented) => void

  constructor(private readonly deps: PresentingDeps) {
    this.#present = deps.everywhere.channel<Presented>('world.presented', presented => {
      this.#presented = presented
      this.#onChange()
    })
  }

  /** Who is told that it is another page now. */
  onChange(told: () => void): void {
    this.#onChange = told
  }

  get presented(): Presented | null {
    return this.#presented
  }

  readonly routes: Routes = {
    'POST console/present': ({ input }) => {
      this.#present({ ...input, since: this.deps.wall.now() })
      return undefined
    },
  }
}
