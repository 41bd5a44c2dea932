import { refuseField } from '../../platform/refusal'
import type { Uploads } from '../../platform/uploads/uploads'
import type { Feature } from '../feature'

/** Uploads of photos and vouchers; forms refer to them by the answer of `upload`. */
export function createUploads(uploads: Uploads): Feature {
  return {
    name: 'uploads',
    routes: {
      'POST upload': ({ multipart, caller }) =>
        multipart ? uploads.keep(caller.userUuid, multipart) : refuseField('file', 'required'),
    },
  }
}
