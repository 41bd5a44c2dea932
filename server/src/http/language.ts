import { browserLanguage, isLanguage, type Language } from '@lagoon/shared/catalogue/languages'
import type { FastifyRequest } from 'fastify'
import { refuseField } from '../platform/refusal'

/** In this order: the `lang` parameter, the `language-mark` header, the user's setting, the `Accept-Language` header, that of the brand. */
export function languageOf(request: FastifyRequest, requested: string | undefined, setting: Language | null): Language {
  if (requested !== undefined && isLanguage(requested)) return requested
  const mark = request.headers['language-mark']
  if (typeof mark === 'string' && isLanguage(mark)) return mark
  if (setting) return setting
  const { language, languages } = request.server.brandLanguages()
  return acceptedLanguage(request, languages) ?? language
}

/** The first language of `Accept-Language` that is offered. */
export function acceptedLanguage(request: FastifyRequest, offered: readonly Language[]): Language | null {
  const accepted = request.headers['accept-language']
  if (accepted === undefined || accepted === '*') return null
  const tags = accepted.split(',').map(tag => {
    const [name = '', weight = '1'] = tag.trim().split(/;\s*q=/)
    return { name, weight: Number(weight) }
  })
  const wanted = tags.sort((a, b) => b.weight - a.weight).map(({ name }) => browserLanguage([name]))
  return wanted.find(each => each !== null && offered.includes(each)) ?? null
}

export function assertLanguage(requested: string | undefined): void {
  if (requested !== undefined && !isLanguage(requested)) refuseField('lang', 'choice')
}
