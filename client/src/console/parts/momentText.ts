import { languageTags } from '@lagoon/shared/catalogue/languages'
import { useLanguage } from '../../i18n/language'
import { dateText } from '../../ui/dates'
import { secondOf } from '../../ui/stamp'

/** A moment of the contract inside a sentence, as the chosen language writes it: "2026-01-01 00:00:10" → "01/01/2026, 00:00:10". */
export const momentText = (stamp: string): string =>
  dateText(secondOf(stamp), languageTags[useLanguage.getState().language])
