import { wholeRows } from '../platform/db/reading'
import { segments } from './segment.table'

export const allSegments = wholeRows(segments)
