import { projectFolder } from '@lagoon/server/platform/project'
import { rate } from '../figures'
import { inTurn } from '../inTurn'
import { type Row, ratioAtLeast } from '../row'
import { bring, checkout } from '../stage/checkout'
import { startProgram } from '../stage/plain'
import type { Stage } from '../stage/stage'

/** `BEFORE=<ref>` names the build to compare with; `AFTER=<ref>` names another build than this one. */
const { BEFORE, AFTER } = process.env

export const before: Row = {
  id: 'before',
  what: "durable orders over HTTP in one process, a second of the server's own processor",
  against: 'the same of the build that `BEFORE=<git ref>` names; `AFTER=<git ref>` takes another one than this',
  goal: '≥ 0.98×',
  needs: 'BEFORE',
  async run(stage) {
    if (!BEFORE) throw new Error('BEFORE=<git ref> names the build to compare with')
    const ours = await side(stage, AFTER)
    const reference = await side(stage, BEFORE)
    const measured = await inTurn(9, { ours, reference })
    return [{ case: `${AFTER ?? 'this build'} beside ${BEFORE}`, ...measured, show: rate, goals: [ratioAtLeast(0.98)] }]
  },
}

async function side(stage: Stage, ref: string | undefined): Promise<() => Promise<number>> {
  const folder = ref ? await checkout(stage, ref) : projectFolder
  const { child, nextMessage } = await startProgram(await bring('reference/side.bench.ts', folder), [], folder)
  stage.later(async () => child.disconnect())
  await nextMessage()
  return async () => {
    child.send('orders')
    return (await nextMessage()) as number
  }
}
