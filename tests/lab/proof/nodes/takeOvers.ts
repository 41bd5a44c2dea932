import type { ServerProcess } from '../../../harness/process'
import { answered, follows, type NodesStage } from './stage'

/** How a writer is lost: what is done to it, and what brings it, or another in its place, back. */
interface Loss {
  what: string
  /** What must be there before. */
  prepare?(stage: NodesStage): Promise<unknown>
  lose(stage: NodesStage, writer: ServerProcess): Promise<void>
  mend(stage: NodesStage, writer: ServerProcess): Promise<void>
}

export const killed: Loss = {
  what: 'killed',
  async lose(stage, writer) {
    stage.writers.splice(stage.writers.indexOf(writer), 1)
    await writer.end('SIGKILL')
  },
  async mend(stage) {
    await stage.addWriter()
  },
}

export const losses: readonly Loss[] = [
  {
    what: 'parted',
    async lose(stage, writer) {
      stage.wayOf(writer).silence()
    },
    async mend(stage, writer) {
      stage.wayOf(writer).mend()
    },
  },
  killed,
  {
    what: 'killed before two that stand by',
    prepare: stage => stage.addWriter(),
    async lose(stage, writer) {
      stage.writers.splice(stage.writers.indexOf(writer), 1)
      await writer.end('SIGKILL')
    },
    async mend() {},
  },
  {
    what: 'frozen',
    async lose(_stage, writer) {
      writer.child.kill('SIGSTOP')
    },
    async mend(_stage, writer) {
      writer.child.kill('SIGCONT')
    },
  },
]

/** Seconds from the loss of the writer to the first order that its successor answered. */
export async function takeOver(stage: NodesStage, loss: Loss): Promise<number> {
  await stage.settled()
  await loss.prepare?.(stage)
  const before = await stage.present()
  const from = performance.now()
  await loss.lose(stage, before)
  const took_s = await answered(stage.at(stage.gateways[0] as ServerProcess), 'ok', from)
  stage.tookOver()
  const after = await stage.present()
  if (after === before) throw new Error(`the writer that was ${loss.what} writes on`)
  await loss.mend(stage, before)
  // The replaced writer is a standby now, and every standby knows the new writer.
  for (const node of [...stage.writers, ...stage.gateways]) await follows(node, after)
  return took_s
}
