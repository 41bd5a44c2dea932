import type { CallData } from '@lagoon/shared/contract/index'
import { stampOf } from '../../platform/world-time'
import type { Author, Message } from './support.table'

/** A message as both sides read it: plain text, never markup. */
export const rowOf = ({ id, author, text, at }: Message): CallData<'POST support/messages'> => ({
  id,
  from: author as Author,
  text,
  created_at: stampOf(at),
})
