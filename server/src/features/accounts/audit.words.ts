import { type AuditType, auditTypes, isAuditType } from '@lagoon/shared/catalogue/auditTypes'
import type { Language } from '@lagoon/shared/catalogue/languages'
import { text } from '@lagoon/shared/catalogue/text'

/** What was done, in the language of whoever reads it. */
export const auditShown = (lang: Language, what: string): string =>
  isAuditType(what) ? text(lang, `audit.${what}`) : what

/** The deeds whose words in this language have these in them. */
export const auditNamed = (lang: Language, words: string): AuditType[] =>
  auditTypes.filter(type => text(lang, `audit.${type}`).toLowerCase().includes(words.toLowerCase()))
