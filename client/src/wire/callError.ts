import type { CallError } from '@lagoon/shared/client/callError'

/** The one door of screens to what a call fails with. */
export { CallError, isRefused, Refused, Unanswered } from '@lagoon/shared/client/callError'

/** What is wrong with which field, for a form to paint. */
export type Fields = CallError['fields']
