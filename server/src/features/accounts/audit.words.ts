import { type AuditType, auditTypes, isAuditType } from '@lagoon/shared/catalogue/auditTypes'
import type { Language } from '@lagoon/shared/catalogue/languages'
import { text } from '@lagoon/shared/catalogue/text'

/** An action of the audit log, in the reader's language. */
export const auditShown = (lang: Language, what: string): string =>
  isAuditType(what) ? text(lang, `audit.${what}`) : what

/** The actions that contain this text in their words in this language. */
export const auditNamed = (lang: Language, words: string): AuditType[] =>
  auditTypes.filter(type => text(lang, `audit.${type}`).toLowerCase().includes(words.toLowerCase()))
