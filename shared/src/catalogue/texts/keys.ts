import type { ErrorKey, FieldKey } from '../errors'
import type { ReasonKey } from '../reasons'
import type { SuccessKey } from '../successes'

/**
 * The least a language must have words for. English may add texts of its own for one place, `below_minimum.microtrade`
 * or `field.required.code`; whatever English has, every other language must have too.
 */
export type BasicTextKey = ErrorKey | `field.${FieldKey}` | `ok.${SuccessKey}` | `reason.${ReasonKey}`
