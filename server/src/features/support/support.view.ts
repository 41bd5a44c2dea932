import type { CallData } from '@lagoon/shared/api/index'
import type { Language } from '@lagoon/shared/catalogue/languages'
import { type TextKey, text as textOf } from '@lagoon/shared/catalogue/text'
import { stampOf } from '../../platform/world-time'
import type { Author, Message, Typed } from './support.table'

/** A typed message in wire format, the same for both sides: plain text, never markup. */
export const typedRow = ({ id, author, text, at }: Typed): CallData<'POST support/messages'> => ({
  id,
  from: author as Author,
  text,
  created_at: stampOf(at),
})

/** Any message in wire format; a sentence of the catalogue is in the reader's language. */
export const rowOf = ({ sentence, ...message }: Message, lang: Language): CallData<'POST support/messages'> =>
  typedRow(sentence === null ? message : { ...message, text: textOf(lang, sentence as TextKey) })
