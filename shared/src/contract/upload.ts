import { path } from './answers'
import type { Endpoints } from './endpoint'
import { read } from './endpoint'
import { nothing } from './fields'

/** Photos and vouchers, told apart by their content and never by their name. */
export const upload = {
  'POST upload': read({
    access: 'user',
    summary:
      'Upload a jpeg, png or webp of at most 5 MB in the part `file`; its root-relative URL stands in data and in message, and only its owner and the operator can read it',
    input: nothing(),
    output: path(),
    body: 'multipart',
    refusals: ['file_too_large', 'file_type', 'daily_limit', 'param_invalid'],
  }),
} satisfies Endpoints
