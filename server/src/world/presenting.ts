import type { Routes } from '../http/call'
import type { Everywhere } from '../platform/everywhere'
import type { Wall } from '../platform/wall'

type Presented = Parameters<NonNullable<Routes['POST console/present']>>[0]['input'] & { since: number }

interface PresentingDeps {
  wall: Pick<Wall, 'now'>
  everywhere: Everywhere
}

/** The page that the operator shows on the wall screens. Every process stores only the last page, in memory. */
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

  /** Calls back when the page changes. */
  onChange(listener: () => void): void {
    this.#onChange = listener
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
