import { type CallKey, contract } from '@lagoon/shared/api/index'
import { WebSocket } from 'ws'
import { Caller, type Line } from './caller'
import { chapterOf, checks } from './chapters'
import type { Check, Outcome } from './check'
import { Deviates, type Deviation, Skipped } from './deviation'
import { Listener, type SocketClass } from './listener'
import { fund, register, verify } from './people'
import { leftAlone, type Report } from './report'
import { shown } from './shape.rules'
import type { Pair, Stage } from './stage'

export interface ConformanceOptions {
  /** `http://127.0.0.1:8080` */
  base: string
  /** The operator's login; without it, checks that need the operator are skipped. */
  operator?: { account: string; password: string }
  worldSecret?: string
  /** Chapters and checks by name; all if omitted. */
  only?: readonly string[]
  /** Whether it may move the world clock, with world control: by two minutes at most. */
  mayAdvance?: boolean
  /** Called at the end of each check. */
  onOutcome?: (outcome: Outcome) => void
  fetch?: typeof fetch
  WebSocket?: SocketClass
}

/** Checks the whole contract on a server and reports deviations. It makes its own users and changes no others. */
export async function conform(options: ConformanceOptions): Promise<Report> {
  const base = options.base.replace(/\/+$/, '')
  let noted: Deviation[] = []
  const note = (deviation: Deviation) => void noted.push(deviation)
  const answered = new Set<CallKey>()
  const line: Line = {
    base,
    fetch: options.fetch ?? fetch,
    headers: options.worldSecret === undefined ? {} : { 'x-world-secret': options.worldSecret },
    note,
    answered: key => void answered.add(key),
  }
  const began = performance.now()
  const stage = await stageOf(line, options)
  const outcomes: Outcome[] = []
  const { only } = options
  for (const check of checks.filter(({ id }) => !only || only.includes(id) || only.includes(chapterOf(id)))) {
    const outcome = await tried(check, stage, () => {
      const found = noted
      noted = []
      return found
    })
    outcomes.push(outcome)
    options.onOutcome?.(outcome)
  }
  stage.listener.close()
  const never = only
    ? []
    : (Object.keys(contract) as CallKey[]).filter(key => !answered.has(key) && !leftAlone.includes(key))
  return { base, outcomes, answered: answered.size, never, took_ms: Math.round(performance.now() - began) }
}

async function tried({ id, says, run }: Check, stage: Stage, take: () => Deviation[]): Promise<Outcome> {
  const began = performance.now()
  let why = ''
  const more: Deviation[] = []
  await run(stage).catch(error => {
    if (error instanceof Skipped) why = error.message
    else if (error instanceof Deviates) more.push({ call: error.call, what: error.message })
    else throw error
  })
  const deviations = distinct([...take(), ...more])
  const result = deviations.length > 0 ? 'deviates' : why ? 'skipped' : 'passed'
  return { id, says, chapter: chapterOf(id), result, deviations, why, took_ms: Math.round(performance.now() - began) }
}

/** If all rows deviate in the same way, only the first is reported. */
function distinct(deviations: readonly Deviation[]): Deviation[] {
  const kinds = new Map<string, Deviation>()
  for (const each of deviations) {
    const kind = `${each.call} ${each.what.replace(/\[\d+\]/g, '[]').replace(/ is .*/, '')}`
    if (!kinds.has(kind)) kinds.set(kind, each)
  }
  return [...kinds.values()]
}

async function stageOf(line: Line, options: ConformanceOptions): Promise<Stage> {
  const anyone = new Caller(line)
  const operator = options.operator ? anyone.as(await anyone.get('POST console/login', options.operator)) : null
  const steered = (await operator?.raw('GET console/world', {}))?.body.type === 'ok'
  const listener = new Listener(
    `${line.base.replace(/^http/, 'ws')}/ws`,
    options.WebSocket ?? (WebSocket as SocketClass),
    line.note,
  )
  await listener.open()
  const clients = { anyone, operator }
  const tester = once(async () => {
    const person = await register(clients)
    await verify(clients, person)
    await fund(clients, person)
    return person
  })
  const invitee = once(async () => {
    const { caller } = await tester()
    const { extension_code } = await caller.get('GET user/invite', {})
    return register(clients, extension_code)
  })
  return {
    anyone,
    operator,
    isSteered: steered,
    mayAdvance: steered && (options.mayAdvance ?? true),
    tester,
    invitee,
    listener,
    pair: once(() => tradedPair(anyone)),
    note: line.note,
    same(call, what, found, due) {
      if (found !== due) line.note({ call, what: `${what} is ${shown(found)} instead of ${shown(due)}` })
    },
    isTrue(call, what, holds) {
      if (!holds) line.note({ call, what })
    },
  }
}

/** The first pair with all products. */
async function tradedPair(anyone: Caller): Promise<Pair> {
  const [usdt] = await anyone.get('GET currency/quotation_new', {})
  const pair = usdt?.quotation.find(
    each => each.open_coin_trade === 1 && each.open_lever === 1 && each.open_microtrade === 1,
  )
  if (!pair) throw new Deviates('GET currency/quotation_new', 'has no pair with all products')
  return pair
}

/** Made on first use; after a failure, later callers get the same error. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
