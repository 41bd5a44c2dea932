import { relative } from 'node:path'
import { type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest'
import { Notes } from './notes'
import { settings } from './settings'
import { Switchboard } from './switchboard'
import { Turns } from './turns'

const { root, folder, count, on, test_ms, all_ms } = settings()
const board = new Switchboard(count)
const notes = new Notes(folder)
/** What never ends would; the tests alone come nowhere near it. */
const mostRounds = 5_000_000
if (on !== 0) board.turnOn(on, mostRounds)

/**
 * Runs each test of a file again and again in one process, as it is and with each change that it reaches: a second costs no second start.
 * With a change that is on from the start each test runs once, as ever.
 */
export default class EveryChange extends TestRunner {
  #file = ''
  #known = new Set<number>()
  #turns: Turns | null = null
  #began_ms = 0
  #rounds = 0
  #before: number[] | null = null
  readonly #reached = new Set<number>()
  #slow = false
  #spoilt = false
  #sick = false

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file)
    this.#file = relative(root, file.filepath)
    const doubts = notes.doubts().filter(doubt => doubt.file === this.#file)
    this.#known = new Set([...notes.noticed().keys(), ...doubts.map(({ id }) => id)])
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    this.#before ??= board.take()
    const isTried = on === 0 && !this.#spoilt && !test.fails && (test.mode === 'run' || test.mode === 'queued')
    this.#turns = isTried ? new Turns({ test_ms, all_ms }, id => !this.#known.has(id)) : null
    // Each try is another one of the same test, hooks included, until it is called passed.
    if (isTried) test.retry = Number.MAX_SAFE_INTEGER
  }

  override onBeforeTryTask(test: RunnerTestCase): void {
    super.onBeforeTryTask(test)
    const turn = this.#turns?.turn
    if (!turn) return
    delete test.result?.errors
    board.take()
    this.#began_ms = performance.now()
    if (turn.what !== 'change') board.turnOn(0)
    else {
      notes.trying(process.pid, { id: turn.id, file: this.#file })
      board.turnOn(turn.id, this.#rounds * 50 + 10_000)
    }
  }

  onAfterRetryTask(test: RunnerTestCase): void {
    if (!this.#turns || !test.result) return
    const { turn } = this.#turns
    const passed = test.result.state === 'pass'
    const took_ms = performance.now() - this.#began_ms
    const reached = board.take()
    if (turn.what === 'change') notes.trying(process.pid, null)
    else if (turn.what === 'look') {
      this.#rounds = board.rounds
      for (const id of reached) this.#reached.add(id)
    }
    board.turnOn(0)
    const { next, noticed, doubt } = this.#turns.after({ passed, took_ms, reached })
    if (noticed !== undefined) this.#notice(noticed, test)
    if (doubt !== undefined) notes.doubt(doubt, this.#file)
    test.result.state = next ? 'fail' : 'pass'
    test.result.errors = next ? [{ message: 'is tried again' }] : []
  }

  #notice(id: number, test: RunnerTestCase): void {
    this.#known.add(id)
    notes.notice(id, `${this.#file}: ${test.name}`)
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test)
    this.#slow ||= this.#turns?.slow ?? false
    this.#spoilt ||= this.#turns?.spoilt ?? false
    this.#sick ||= this.#turns?.sick ?? false
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles()
    if (on !== 0) return
    notes.run({
      file: this.#file,
      before: this.#before ?? [],
      tests: [...this.#reached],
      slow: this.#slow,
      spoilt: this.#spoilt,
      sick: this.#sick || this.#before === null,
    })
  }
}
