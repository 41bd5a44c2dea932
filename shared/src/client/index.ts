/**
 * The door for programs outside the project: `import { createClient } from '@lagoon/shared/client'`. It loads no dependency.
 */

export type { EventType } from '../catalogue/eventTypes'
export type { Language } from '../catalogue/languages'
export type { CallData, CallInput, CallKey } from '../contract/index'
export type { EventData, WorldEvent } from '../events/events'
export type { ServerFrame } from '../live/frames'
export type { FrameOf } from '../live/topicOf'
export type { Topic } from '../live/topics'
export { CallError, isUndecided, Refused, Unanswered } from './callError'
export type { LiveStatus } from './connection'
export { type CallOptions, type Client, type ClientOptions, createClient } from './createClient'
export type { Answer, Envelope } from './envelope'
export type { FollowOptions } from './follow'
export { Live, type LiveEvents, type NotGiven } from './live'
export type { PagedKey, RowOf } from './rows'
