import type { Language } from '@lagoon/shared/catalogue/languages'
import { format } from '@lagoon/shared/money/format'
import { Card } from '../../ui/Card'
import { inputOf } from '../parts/timeField'
import { say } from '../say'
import { fieldName, type PublishedKind } from './productKinds'

interface ProductPreviewProps {
  kind: PublishedKind
  /** All fields, as they are typed. */
  values: Readonly<Record<string, string>>
  language: Language
}

/** A merchant or a new coin as customers see it in a language: its texts in English where it has none. Articles have a preview at their text. */
export function ProductPreview({ kind, values, language }: ProductPreviewProps) {
  if (kind === 'article') return null
  const textOf = (part: string) => values[`${part}_${language}`] || values[`${part}_en`] || ''
  const { title = '', name = '', symbol = '', logo = '', pay_currency = '', rate = '' } = values
  const range = (from = '', to = '') => (from || to) && `${figure(from)} – ${figure(to)}`
  const rows =
    kind === 'merchant'
      ? [
          ['rate', rate && `${figure(rate)} ${pay_currency}`],
          ['min_number', range(values.min_number, values.max_number)],
          ['stock', figure(values.stock)],
          ['bank_name', [values.bank_name, values.real_name].filter(Boolean).join(' · ')],
          ['minutes', values.minutes],
        ]
      : [
          ['price', figure(values.price)],
          ['supply', figure(values.supply)],
          ['min_amount', range(values.min_amount, values.max_amount)],
          ['starts_at', inputOf(values.starts_at ?? '')],
          ['closes_at', inputOf(values.closes_at ?? '')],
          ['lock_days', values.lock_days],
        ]
  return (
    <section aria-label={say('versions.preview')}>
      <h3 className="mb-2 text-small text-faint">{say('versions.preview')}</h3>
      <Card className="max-w-[420px]">
        <div className="flex items-center gap-3">
          {logo.startsWith('/') && <img src={logo} alt="" className="size-10 rounded-full" />}
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]">
              {[title || name, symbol].filter(Boolean).join(' · ')}
            </p>
            <p className="text-note text-soft [overflow-wrap:anywhere]">{textOf('tagline')}</p>
          </div>
        </div>
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-note">
          {rows.map(
            ([field = '', text]) =>
              text && (
                <div key={field} className="contents">
                  <dt className="text-faint">{fieldName(kind, field)}</dt>
                  <dd className="figures text-right [overflow-wrap:anywhere]">{text}</dd>
                </div>
              ),
          )}
        </dl>
        {textOf('introduction') && (
          <p className="mt-3 whitespace-pre-line text-note text-soft">{textOf('introduction')}</p>
        )}
      </Card>
    </section>
  )
}

const figure = (text = '') => (/^\d+(\.\d+)?$/.test(text) ? format(text) : text)
