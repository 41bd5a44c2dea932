import { refuseField } from '../../platform/refusal'
import type { Uploads } from '../../platform/uploads/uploads'
import type { Feature } from '../feature'

/** Photos and vouchers: what `upload` answers is what forms refer to. */
export function createUploads(uploads: Uploads): Feature {
  return {
    name: 'uploads',
    routes: {
      'POST upload': ({ multipart, caller }) =>
        multipart ? uploads.keep(caller.userUuid, multipart) : refuseField('file', 'required'),
    },
  }
}
