import type { CallData } from '@lagoon/shared/api/index'
import type { Language } from '@lagoon/shared/catalogue/languages'
import { fill, type TextKey, text as textOf } from '../../platform/text'
import { stampOf } from '../../platform/world-time'
import type { Author, Message, Typed } from './support.data'

/** A typed message in wire format, the same for both sides: plain text, never markup. The greeting has the name that the brand has now. */
export const typedRow = ({ id, author, text, at }: Typed, brand: string): CallData<'POST support/messages'> => ({
  id,
  from: author as Author,
  text: author === 'agent' ? fill(text, { brand }) : text,
  created_at: stampOf(at),
})

/** Any message in wire format; a sentence of the catalogue is in the reader's language. */
export const rowOf = (
  { sentence, ...message }: Message,
  lang: Language,
  brand: string,
): CallData<'POST support/messages'> =>
  typedRow(sentence === null ? message : { ...message, text: textOf(lang, sentence as TextKey) }, brand)
