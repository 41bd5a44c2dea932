import { defaultLanguage, isLanguage, type Language } from '@lagoon/shared/catalogue/languages'
import type { FastifyRequest } from 'fastify'
import { refuseField } from '../platform/refusal'

/** In this order: the `lang` parameter, the `language-mark` header, the user's setting, hk. */
export function languageOf(request: FastifyRequest, asked: string | undefined, setting: Language | null): Language {
  if (asked !== undefined && isLanguage(asked)) return asked
  const mark = request.headers['language-mark']
  if (typeof mark === 'string' && isLanguage(mark)) return mark
  return setting ?? defaultLanguage
}

export function assertLanguage(asked: string | undefined): void {
  if (asked !== undefined && !isLanguage(asked)) refuseField('lang', 'choice')
}
