import type { Bus } from '../bus/bus'
import type { Channels } from '../platform/everywhere'
import { newRequestStart } from '../platform/random'
import type { Wall } from '../platform/wall'
import { CommandForwarder } from './commandForwarder'
import type { Commits } from './committed'
import { Following } from './following'
import type { Question } from './messages'
import { elsewhere } from './operations'
import type { PresentWriter } from './presentWriter'
import { encode } from './wire'

interface GatewayDeps {
  bus: Bus
  wall: Wall
  commits: Commits
  writer: PresentWriter
  everywhere: Channels
}

type FollowingDeps = ConstructorParameters<typeof Following>[0]

/** The timeout for operator actions: they change more than a command, and their result is looked at immediately. */
const timeout_ms = 5000
const relay_ms = 2000

/** The parts of a gateway: where it submits commands, and how it follows their results. */
export function createGateway({ bus, wall, commits, writer, everywhere }: GatewayDeps) {
  let following: Following | null = null
  const commands = new CommandForwarder({
    ...{ bus, wall, commits, writer, start: newRequestStart() },
    followed: () => following?.batch ?? 0,
    follow: async batch => following?.reached(batch),
  })
  everywhere.onSent((name, data) => {
    const question: Question = { everywhere: name, data }
    // A lost message may be ignored: after a lost connection no process relies on its memory.
    if (writer.term !== null)
      bus.ask(`writer.${writer.term}`, encode(question), { deadline_ms: relay_ms }).catch(() => undefined)
  })
  return {
    commands,
    writer,
    /** Operations that run on the writer. */
    elsewhere: <O>(names: readonly (keyof O & string)[]): O =>
      elsewhere<O>(names, { bus, writer, follow: async batch => following?.reached(batch, timeout_ms) }),
    /** Keeps memory equal to the writer's, from the moment this settles. */
    async follow(deps: Omit<FollowingDeps, 'bus' | 'wall' | 'commits' | 'writer' | 'everywhere'>): Promise<void> {
      following = new Following({ bus, wall, commits, writer, everywhere, ...deps })
      await following.begin()
    },
    /** The last batch that memory includes. */
    get batch(): number {
      return following?.batch ?? 0
    },
    get isWhole(): boolean {
      return following?.isWhole ?? false
    },
    async stop(): Promise<void> {
      await following?.stop()
    },
  }
}
