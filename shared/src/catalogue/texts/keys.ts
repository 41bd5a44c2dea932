import type { ErrorKey, FieldKey } from '../errors'
import type { ReasonKey } from '../reasons'
import type { SuccessKey } from '../successes'

/**
 * The texts that every language must have. English may add more specific ones, `below_minimum.microtrade` or `field.required.code`; every
 * other language must have all texts that English has.
 */
export type BasicTextKey = ErrorKey | `field.${FieldKey}` | `ok.${SuccessKey}` | `reason.${ReasonKey}`
