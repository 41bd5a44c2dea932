import { path } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { read } from '../api/endpoint'
import { nothing } from '../api/fields'

/** Photos and vouchers; the type is detected from the content, never from the name. */
const calls = {
  'POST upload': read({
    access: 'user',
    summary: 'Upload a picture',
    description:
      'Stores a JPEG, PNG or WebP of at most 5 MB from the multipart part `file`. Its root-relative address is in `data` and `message`; only its owner and the operator can read it. Twenty attempts a day are allowed, refused ones included; the uploads of one user are handled one after the other.',
    input: nothing(),
    output: path(),
    body: 'multipart',
    refusals: ['file_too_large', 'file_type', 'daily_limit', 'param_invalid'],
  }),
} satisfies Endpoints

export const uploads = { calls }
