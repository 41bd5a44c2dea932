import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'

/** The work of a thread: hash a secret, or verify a hash. */
type Question = { secret: string; options: Options } | { secret: string; known: string }

type Answer = { value: string | boolean } | { error: string }

/** An exchange that asks. Its function says whether others need the processor: then one core is left to them. */
interface Asker {
  yields(): boolean
}

interface Job {
  question: Question
  done(value: string | boolean): void
  fail(error: Error): void
}

/**
 * The program of one thread, as text, so that it is the same from sources, from the bundle and in tests. It has a low priority, so that
 * trading does not wait for logins. Not the lowest, because the whole process waits for it while it frees memory. Only Linux has a priority
 * per thread.
 */
const program = `
const { parentPort, workerData } = require('node:worker_threads')
const { hashSync, verifySync } = require(workerData)
const os = require('node:os')
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
const answer = ({ secret, known, options }) => known === undefined ? hashSync(secret, options) : verifySync(known, secret)
parentPort.on('message', question => {
  try {
    parentPort.postMessage({ value: answer(question) })
  } catch (error) {
    parentPort.postMessage({ error: String(error.message) })
  }
})`
const argon2 = createRequire(import.meta.url).resolve('@node-rs/argon2')

/** Hashing threads, one per core, created when there is more work. They do not keep the process alive. */
class Threads {
  /** Several exchanges take turns, so that a storm of logins in one does not hold up another. */
  readonly #waiting = new Map<Asker, Job[]>()
  readonly #idle: Worker[] = []
  readonly #busy = new Map<Worker, Job>()

  /** How many hashes are in progress. */
  get underWay(): number {
    return this.#busy.size
  }

  ask(question: Question, asker: Asker): Promise<string | boolean> {
    return new Promise((done, fail) => {
      const jobs = this.#waiting.get(asker) ?? []
      jobs.push({ question, done, fail })
      this.#waiting.set(asker, jobs)
      this.#give()
    })
  }

  #give(): void {
    for (const [asker, jobs] of this.#waiting) {
      const cores = availableParallelism()
      // When the next hash is done, a waiting job gets another chance; at least one is always in progress.
      if (this.#busy.size >= Math.max(1, asker.yields() ? cores - 1 : cores)) return
      const thread = this.#idle.pop() ?? this.#open()
      const job = jobs.shift() as Job
      // To the end of the turns, which this loop reaches again.
      this.#waiting.delete(asker)
      if (jobs.length > 0) this.#waiting.set(asker, jobs)
      this.#busy.set(thread, job)
      thread.ref()
      thread.postMessage(job.question)
    }
  }

  #open(): Worker {
    const thread = new Worker(program, { eval: true, execArgv: [], workerData: argon2 })
    thread.on('message', (answer: Answer) => {
      const job = this.#busy.get(thread)
      this.#busy.delete(thread)
      this.#idle.push(thread)
      thread.unref()
      if ('value' in answer) job?.done(answer.value)
      else job?.fail(new Error(answer.error))
      this.#give()
    })
    thread.on('error', error => this.#lost(thread, error))
    return thread
  }

  #lost(thread: Worker, error: Error): void {
    const job = this.#busy.get(thread)
    this.#busy.delete(thread)
    if (this.#idle.includes(thread)) this.#idle.splice(this.#idle.indexOf(thread), 1)
    job?.fail(error)
    this.#give()
  }
}

/** One set per process, even with several exchanges in it, since they share the cores. */
export const threads = new Threads()
