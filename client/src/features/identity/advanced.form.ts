import type { CallInput } from '@lagoon/shared/api/index'
import type { IdentityDocument } from '@lagoon/shared/products/identity.rules'
import type { Fields } from '../../api/callError'
import { problemsOf } from '../../parts/password.rules'
import type { Problems } from '../../parts/useForm'

/** The pictures are the values that the upload returned. */
export interface AdvancedForm {
  document: IdentityDocument | ''
  number: string
  front: string
  back: string
  held: string
}

export const noAdvanced: AdvancedForm = { document: '', number: '', front: '', back: '', held: '' }

const missing = (text: string) => (text.trim() === '' ? ('required' as const) : undefined)

export const checkAdvanced = (form: AdvancedForm): Problems<AdvancedForm> =>
  problemsOf({
    document: missing(form.document),
    number: missing(form.number),
    front: missing(form.front),
    back: missing(form.back),
    held: missing(form.held),
  })

export const advancedInput = (form: AdvancedForm): CallInput<'POST user/real_name2'> => ({
  ...(form.document && { document: form.document }),
  card_id: form.number.trim(),
  front_pic: form.front,
  reverse_pic: form.back,
  hand_pic: form.held,
})

export const advancedRefusal = ({
  document,
  card_id,
  front_pic,
  reverse_pic,
  hand_pic,
}: Fields): Problems<AdvancedForm> =>
  problemsOf({ document, number: card_id, front: front_pic, back: reverse_pic, held: hand_pic })
