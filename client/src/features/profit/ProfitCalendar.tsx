import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguageTag } from '../../i18n/language'
import { usePrivacy } from '../../trading/money/privacy'
import { Amount } from '../../ui/Amount'
import { Card } from '../../ui/Card'
import { cx } from '../../ui/cx'
import { formatFigure, signOf } from '../../ui/figure'
import { IconButton } from '../../ui/IconButton'
import { KeyValue } from '../../ui/KeyValue'
import { type Cell, monthsOf, type ProfitDay, secondOf, weeksOf } from './days.rules'

/** A Monday, to format the names of the weekdays. */
const monday = 345_600
const day_s = 86_400

/** The result of each day, one month at a time; pressing a day shows its details. */
export function ProfitCalendar({ days }: { days: readonly ProfitDay[] }) {
  const { t } = useTranslation('profit')
  const { hidden } = usePrivacy()
  const tag = useLanguageTag()
  const months = monthsOf(days)
  const [back, setBack] = useState(0)
  const [chosen, setChosen] = useState<string | null>(null)
  const at = Math.max(0, months.length - 1 - back)
  const month = months[at] as string
  const today = days.at(-1)?.day
  const shown = days.find(({ day }) => day === (chosen ?? today))
  const named = (second: number, fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...fields, calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' }).format(
      second * 1000,
    )
  const money = (value: string, signed = false) => (
    <Amount value={value} scale={2} signed={signed} hidden={hidden} unit="USDT" />
  )
  const turn = (by: number) => setBack(back - by)
  return (
    <Card>
      <div className="flex items-center justify-between">
        <IconButton
          label={t('earlier')}
          icon={<ChevronLeft size={20} />}
          disabled={at === 0}
          onClick={() => turn(-1)}
        />
        <h3 className="text-body font-semibold" aria-live="polite">
          {named(secondOf(`${month}-01`), { year: 'numeric', month: 'long' })}
        </h3>
        <IconButton
          label={t('later')}
          icon={<ChevronRight size={20} />}
          disabled={back === 0}
          onClick={() => turn(1)}
        />
      </div>
      <table className="-mx-2 mt-1 w-[calc(100%+16px)] table-fixed border-collapse">
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, weekday) => monday + weekday * day_s).map(second => (
              <th key={second} scope="col" className="py-1 text-center text-caption font-medium text-faint">
                <abbr title={named(second, { weekday: 'long' })} className="no-underline">
                  {named(second, { weekday: 'narrow' })}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, days).map(week => (
            <tr key={week.find(cell => cell)?.date}>
              {week.map((cell, column) => (
                <td key={cell?.date ?? `blank ${column}`} className="p-0">
                  {cell && (
                    <Day
                      cell={cell}
                      hidden={hidden}
                      isChosen={cell.day !== undefined && cell.day === shown}
                      onChoose={setChosen}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown && (
        <div className="mt-2 border-line border-t pt-2" aria-live="polite">
          <p className="figures text-note font-semibold">{shown.day}</p>
          <KeyValue
            rows={[
              { name: t('result'), value: money(shown.result, true) },
              { name: t('outside'), value: money(shown.outside, true) },
              { name: t('atEnd'), value: money(shown.assets) },
            ]}
          />
        </div>
      )}
    </Card>
  )
}

interface DayProps {
  cell: Cell
  hidden: boolean
  isChosen: boolean
  onChoose: (day: string) => void
}

function Day({ cell: { date, day }, hidden, isChosen, onChoose }: DayProps) {
  const sign = day && !hidden ? signOf(formatFigure(day.result, { scale: 2 })) : 0
  const look = cx(
    'figures flex min-h-12 w-full flex-col items-center justify-center rounded-sm text-note',
    sign > 0 && 'bg-up-tint text-up-ink',
    sign < 0 && 'bg-down-tint text-down-ink',
    sign === 0 && (day ? 'text-soft' : 'text-faint'),
    isChosen && 'inset-ring-2 inset-ring-brand-ink',
  )
  if (!day) return <span className={look}>{date}</span>
  return (
    <button type="button" aria-pressed={isChosen} onClick={() => onChoose(day.day)} className={look}>
      <span aria-hidden="true" className="text-ink">
        {date}
      </span>
      <span aria-hidden="true" className="text-[11px] leading-tight">
        {hidden ? '***' : short(day.result)}
      </span>
      <span className="sr-only">
        {day.day}: {hidden ? '***' : formatFigure(day.result, { scale: 2, signed: true })}
      </span>
    </button>
  )
}

/** A short form for narrow cells, for display only: 1234.5 → "+1.2K". */
const short = (value: string): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(
    Number(value),
  )
