import { wholeRows } from '../platform/db/reading'
import { recordings } from './recording.table'
import { segments } from './segment.table'

export const allSegments = wholeRows(segments)
export const allRecordings = wholeRows(recordings, { order: ['start'] })
