import type { Genesis } from './genesis'
import { Living, type Outcome } from './living'
import { isAway } from './machine'
import { Node } from './node'
import { priceNear } from './price'
import { describeStep, type History, historyOf, type Step } from './steps'

/** Histories of one writer after the other, with no broker between the writer and its callers. */
export const alone = {
  historyOf,
  /** Runs a history from its seed and steps; every run happens in the same world and order. */
  live: (genesis: Genesis, history: History): Promise<Outcome> => new Run(genesis, history).whole(),
}

class Run extends Living<Step, Node> {
  readonly #nodes: Node[] = []
  #node: Node | null = null
  #opening: Promise<void> | null = null

  protected async begin(): Promise<void> {
    this.#start()
  }

  protected async take(step: Step): Promise<void> {
    this.story.push(describeStep(step))
    switch (step.does) {
      case 'cut':
        await this.#inTheMiddle()
        this.#node?.store.cut()
        break
      case 'fill the disk':
        this.#node?.store.refuseNext()
        break
      case 'kill':
        await this.#inTheMiddle()
        this.machine.met('killed')
        this.#node?.kill()
        this.#start()
        break
      case 'take over':
        await this.#inTheMiddle()
        this.machine.met('taken over from a living writer')
        this.#start()
        break
      default:
        await this.runAction(step)
    }
  }

  protected end = () => this.settle()
  protected after = async () => undefined

  protected stop(): void {
    for (const node of this.#nodes) if (!node.isOver) node.kill()
  }

  /** Sometimes this is a writer that was replaced and does not know it. */
  protected async chosen(): Promise<Node | null> {
    await this.#opening
    const alive = this.#nodes.filter(node => node.isReady)
    const node = this.machine.chance.once(3) ? this.machine.chance.of(alive) : alive.at(-1)
    if (!node && this.#node?.isOver) this.#start()
    return node ?? null
  }

  protected async ready(): Promise<void> {
    await this.#opening
  }

  protected price(coin: number, basisPoints: number): string {
    const node = this.#node as Node
    return node.isWhole ? priceNear(node, coin, basisPoints) : '1'
  }

  /** Strikes while a commit is in progress or about to be, or while rows are read, by a decision or after a restore. */
  async #inTheMiddle(): Promise<void> {
    const { chance, met } = this.machine
    if (chance.once(4)) return
    const isReading = chance.once(3)
    const isThere = () => (isReading ? this.#node?.store.isReading : this.#node?.store.isWriting)
    for (let left = 40; left > 0 && this.open > 0 && !isThere(); left--) await this.scheduler.go(1)
    if (isThere()) met(isReading ? 'a fault with rows on their way' : 'a fault with a commit on its way')
  }

  /** Another process becomes the writer; if it cannot, the next one starts. */
  #start(): void {
    const node = new Node(this.machine)
    this.#nodes.push(node)
    this.#node = node
    const open = async () => {
      try {
        await node.open()
      } catch (error) {
        if (this.#node !== node) return
        if (!isAway(error)) throw error
        this.machine.met('start tried again')
        node.kill()
        this.#start()
      }
    }
    this.#opening = Promise.race([open(), node.over])
    this.keep(this.#opening)
  }
}
