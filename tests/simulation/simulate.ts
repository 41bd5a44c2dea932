import { parseArgs } from 'node:util'
import { takeCluster } from '../harness/database'
import { startTestCluster } from '../harness/setup/cluster'
import { makeTemplate } from '../harness/setup/template'
import { Stage } from '../model/stage'
import { defects } from './defects'
import { type Genesis, readGenesis } from './genesis'
import { InPostgres } from './inPostgres'
import { liveMany } from './many'

/** `npm run simulate`: many histories, and what was met in them. False where one failed, which is told by as few steps as it takes. */
export async function simulate(args: string[]): Promise<boolean> {
  const { values: asked } = parseArgs({
    args,
    options: {
      histories: { type: 'string', default: '2000' },
      from: { type: 'string', default: '1' },
      /** How many histories it takes until each defect is named, instead. */
      defects: { type: 'boolean', default: false },
    },
  })
  const cluster = await startTestCluster()
  try {
    takeCluster({ clusterUrl: cluster.url, template: await makeTemplate(cluster.url) })
    const stage = await Stage.open()
    const genesis = await readGenesis(stage)
    const plan = { from: Number(asked.from), histories: Number(asked.histories) }
    const isWhole = asked.defects
      ? await nameDefects(genesis, plan)
      : await liveAll(genesis, plan, await InPostgres.open(genesis, stage.exchange.inside.invariants))
    await stage.stop()
    return isWhole
  } finally {
    await cluster.stop()
  }
}

interface Seeds {
  from: number
  histories: number
}

async function liveAll(genesis: Genesis, seeds: Seeds, inPostgres: InPostgres): Promise<boolean> {
  const began = performance.now()
  const lived = await liveMany(genesis, { ...seeds, sqlOneIn: 25, inPostgres, say })
  const seconds = (performance.now() - began) / 1000
  say(`${lived.histories} histories of ${lived.commands} commands, ${(lived.histories / seconds).toFixed(1)} a second`)
  for (const [what, times] of Object.entries(lived.met).sort(([, a], [, b]) => b - a)) say(`  ${what}: ${times}`)
  if (lived.failure) say(`\n${lived.failure.story}`)
  await inPostgres.close()
  return lived.failure === null
}

async function nameDefects(genesis: Genesis, seeds: Seeds): Promise<boolean> {
  let all = true
  for (const { name, plant } of defects) {
    const takeOut = plant()
    const { failure } = await liveMany(genesis, { ...seeds, sqlOneIn: 1, inPostgres: null, shrinks: false }).finally(
      takeOut,
    )
    const why = failure?.story.split('\n')[0]
    say(failure ? `${name}: history ${failure.seed}, ${why}` : `${name}: not named`)
    all &&= failure !== null
  }
  return all
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
