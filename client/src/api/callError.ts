import type { CallError } from '@lagoon/shared/client/callError'

/** Screens import the errors of calls from here. */
export { CallError, isRefused, Refused, Unanswered } from '@lagoon/shared/client/callError'

/** The invalid fields and why, for a form to show. */
export type Fields = CallError['fields']
