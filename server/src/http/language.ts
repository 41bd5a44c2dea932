import { isLanguage, type Language } from '@lagoon/shared/catalogue/languages'
import type { FastifyRequest } from 'fastify'
import { refuseField } from '../platform/refusal'

/** In this order: the `lang` parameter, the `language-mark` header, the user's setting, that of the brand. */
export function languageOf(request: FastifyRequest, requested: string | undefined, setting: Language | null): Language {
  if (requested !== undefined && isLanguage(requested)) return requested
  const mark = request.headers['language-mark']
  if (typeof mark === 'string' && isLanguage(mark)) return mark
  return setting ?? request.server.usualLanguage()
}

export function assertLanguage(requested: string | undefined): void {
  if (requested !== undefined && !isLanguage(requested)) refuseField('lang', 'choice')
}
