const FIELDS = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  day: { month: '2-digit', day: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  minute: { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  second: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof FIELDS

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format costs a millisecond to make and a list needs the same one for every row. */
function formatOf(locale: string, style: DateStyle): Intl.DateTimeFormat {
  const key = `${locale} ${style}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      ...FIELDS[style],
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      timeZone: 'UTC',
    })
    formats.set(key, format)
  }
  return format
}

/** A unix second in the user's language: UTC, our calendar and our digits everywhere, also in Thai. */
export function dateText(second: number, locale: string, style: DateStyle = 'second'): string {
  return formatOf(locale, style).format(second * 1000)
}
