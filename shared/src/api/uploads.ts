import { path } from './answers'
import type { Endpoints } from './endpoint'
import { read } from './endpoint'
import { nothing } from './fields'

/** Photos and vouchers; the type is detected from the content, never from the name. */
export const uploads = {
  'POST upload': read({
    access: 'user',
    summary: 'Upload a picture',
    description:
      'Keeps a JPEG, PNG or WebP of at most 5 MB from the multipart part `file`; its root-relative address stands in `data` and `message`, and only its owner and the operator can read it. Twenty tries a day, refused ones included; those of one person are taken one after the other.',
    input: nothing(),
    output: path(),
    body: 'multipart',
    refusals: ['file_too_large', 'file_type', 'daily_limit', 'param_invalid'],
  }),
} satisfies Endpoints
