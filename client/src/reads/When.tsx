import { useLanguageTag } from '../i18n/language'
import { DateText } from '../ui/DateText'
import { secondOf } from '../ui/stamp'

/** The time of a record, given as a second or as the contract's stamp. */
export function When({ at, style = 'second' }: { at: number | string; style?: 'date' | 'minute' | 'second' }) {
  const locale = useLanguageTag()
  return <DateText second={typeof at === 'number' ? at : secondOf(at)} locale={locale} style={style} />
}
