import { deepStrictEqual } from 'node:assert/strict'
import { type CallKey, contract } from '@lagoon/shared/api/index'
import type { AsyncCommand } from 'fast-check'
import type { Model } from './model'
import { Refusal } from './money'
import type { Person } from './person'
import { parts, pictureDue, pictureShown } from './pictures'
import type { Stage } from './stage'

/** One call of a walk: who makes it, and the expected answer. `expect` changes the model or throws the expected refusal. */
interface Plan {
  by: Person | 'operator'
  call: string
  input: Record<string, unknown>
  expect(): Expected | undefined
}

interface Expected {
  /** Fields that the answer must contain. */
  data?: Record<string, unknown>
  /** What the model takes over from the answer: ids. */
  learn?(data: Record<string, unknown>, stage: Stage): unknown
}

/** A step that makes a call, or nothing if there is nothing to call it with. */
export class Call implements AsyncCommand<Model, Stage, true> {
  constructor(
    private readonly what: string,
    private readonly planOf: (model: Model) => Plan | null,
  ) {}

  async check(): Promise<boolean> {
    return true
  }

  async run(model: Model, stage: Stage): Promise<void> {
    const plan = this.planOf(model)
    if (!plan) return
    const due = outcomeOf(plan)
    const idempotencyKey = `step ${++model.steps}`
    const { status, body } = await stage.send(plan.by, plan.call, plan.input, { idempotencyKey })
    const asked = `${plan.call} ${JSON.stringify(plan.input)}`
    deepStrictEqual({ asked, status, answer: body.error ?? 'ok' }, { asked, status: 200, answer: due.refusal ?? 'ok' })
    if (due.refusal === null) {
      const answered = Object.fromEntries(Object.keys(due.data ?? {}).map(name => [name, body.data[name]]))
      deepStrictEqual({ asked, ...answered }, { asked, ...due.data })
      await due.learn?.(body.data, stage)
      if (takesKey(plan.call)) model.last = { ...plan, idempotencyKey, data: body.data }
    }
    await compareBalances(model, stage)
  }

  toString(): string {
    return this.what
  }
}

const takesKey = (call: string): boolean => contract[call as CallKey].keyed === true

function outcomeOf(plan: Plan): Expected & { refusal: string | null } {
  try {
    return { refusal: null, ...plan.expect() }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.key }
    throw error
  }
}

/** A step that is not a user's call. */
export class Event implements AsyncCommand<Model, Stage, true> {
  constructor(
    private readonly what: string,
    private readonly happen: (model: Model, stage: Stage) => Promise<unknown>,
  ) {}

  async check(): Promise<boolean> {
    return true
  }

  async run(model: Model, stage: Stage): Promise<void> {
    await this.happen(model, stage)
    await compareBalances(model, stage)
  }

  toString(): string {
    return this.what
  }
}

async function compareBalances(model: Model, stage: Stage): Promise<void> {
  const shown = await stage.balances(model.people.map(({ id }) => id))
  deepStrictEqual(shown, Object.fromEntries(model.people.map(person => [person.id, person.balances()])))
}

/** Compares everything that the users own with the pages; empty parts are only compared at the end. */
export async function compareOrders(model: Model, stage: Stage, also: typeof parts = []): Promise<void> {
  for (const person of model.people) {
    const due = pictureDue(model, person)
    const looked = parts.filter(part => also.includes(part) || Object.keys(due[part]).length > 0)
    const shown = await pictureShown(stage.client(person), looked)
    deepStrictEqual(shown, Object.fromEntries(Object.keys(shown).map(part => [part, due[part as keyof typeof due]])))
  }
}
