import type { Command } from './command'
import { handlesOf } from './owner'

/** The commands of a lane, by name. */
export class Registry {
  readonly #commands = new Map<string, Command>()

  /** Each name can be registered once. */
  add(commands: readonly Command[]): void {
    for (const command of commands) {
      const { name } = command.handle
      if ((this.#commands.get(name) ?? command) !== command) throw new Error(`${name} is registered already`)
      this.#commands.set(name, command)
    }
  }

  /** If one command of an owner is registered, all of its commands must be: a forgotten one fails the start instead of its first caller. */
  assertComplete(): void {
    for (const owner of new Set(Array.from(this.#commands.values(), ({ handle }) => handle.owner))) {
      for (const { name } of handlesOf(owner)) this.of(name)
    }
  }

  of(name: string): Command {
    const command = this.#commands.get(name)
    if (!command) throw new Error(`${name} is not registered`)
    return command
  }

  get all(): Iterable<Command> {
    return this.#commands.values()
  }
}
