import type { CallError } from '@lagoon/shared/client/callError'

/** Screens import the errors of calls from here. */
export { CallError, isRefused, Refused, Unanswered } from '@lagoon/shared/client/callError'

/** The invalid fields of a call, each with the reason; a form shows them. */
export type Fields = CallError['fields']
