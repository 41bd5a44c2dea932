import type { Feature } from '../feature'
import { buying } from './buy.command'
import { delivering } from './deliver.command'
import type { OptionsDeps } from './deps'
import { deliveries } from './options.due'
import { durationsEditable } from './options.editable'
import { optionMoved, optionsExplained } from './options.explain'
import { closedFrames } from './options.frames'
import { runningOptions } from './options.holds'
import { optionInvariants } from './options.invariants'
import { optionRoutes } from './options.routes'
import { stakedBySteps } from './options.sql'
import { Durations } from './options.store'
import { optionDurations, optionOrders } from './options.table'

/** Timed options: up or down, decided only by two public ticks. */
export function createOptions(given: Omit<OptionsDeps, 'durations'>): Feature {
  const deps = { ...given, durations: new Durations() }
  return {
    name: 'options',
    routes: optionRoutes(deps),
    explains: optionsExplained(deps),
    mover: optionMoved(deps),
    tables: [optionDurations, optionOrders],
    commands: [buying(deps), delivering(deps)],
    due: [deliveries(deps)],
    editable: [durationsEditable(deps)],
    load: from => deps.durations.load(from),
    follows: [optionDurations],
    changed: changes => deps.durations.changed(changes),
    onEvents: closedFrames(deps),
    liveObjects: [runningOptions],
    traded: { kind: 'options', volume: ({ from, step_s }) => stakedBySteps.all(deps.db.pool, from, step_s) },
    invariants: optionInvariants,
  }
}
