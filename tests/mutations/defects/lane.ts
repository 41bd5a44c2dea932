import type { Defect } from '../defect'

const tests = ['tests/invariants/lane.test.ts']

/** One writer, one batch at a time, all of it or nothing. */
export const laneDefects: readonly Defect[] = [
  {
    name: 'a dropped lock',
    harm: 'two batches are decided on the same balances',
    file: 'server/src/ledger/lane.ts',
    is: '    if (this.#running) return\n',
    becomes: '',
    tests,
    named: 'the lane',
  },
  {
    name: 'the fence dropped',
    harm: 'a server that was replaced goes on writing over the new one',
    file: 'server/src/ledger/writer.ts',
    is: 'if (mine?.count !== 1 || missed) {',
    becomes: 'if (missed) {',
    tests,
    named: 'fences off',
  },
  {
    name: 'an answer before the commit',
    harm: 'people are told of what the database then refuses',
    file: 'server/src/ledger/lane.ts',
    is: 'const outcomes = await this.#settled(batch, await landed)',
    becomes: 'const outcomes = await this.#settled(batch, null)',
    tests,
    named: 'the lane',
  },
  {
    name: 'a refused command leaves its traces',
    harm: 'half of what was refused is written with its neighbours',
    file: 'server/src/ledger/batch.ts',
    is: 'this.unit.rollback(mark)',
    becomes: '',
    tests,
    named: 'undoes a refused command',
  },
  {
    name: 'memory keeps a batch that failed',
    harm: 'the book shows what the database never took',
    file: 'server/src/ledger/batch.ts',
    is: 'this.unit.rollback(0)',
    becomes: '',
    tests,
    named: 'commit fails|batch that failed',
  },
  {
    name: 'one culprit fails all',
    harm: 'a defect in one command refuses a thousand others',
    file: 'server/src/ledger/lane.ts',
    is: 'for (const command of commands) outcomes.push(...(await this.#run([command], unit.now)))',
    becomes: 'for (const _ of commands) outcomes.push({ ok: false, error: failure })',
    tests,
    named: 'keeps the others',
  },
]
