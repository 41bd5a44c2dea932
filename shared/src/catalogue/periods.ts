/** The candle periods. Weeks start on Monday and months on the first, both in UTC; a month has no fixed length. */
export const periods = ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon'] as const

export type Period = (typeof periods)[number]

export const periodSeconds: Record<Exclude<Period, '1mon'>, number> = {
  '1min': 60,
  '5min': 300,
  '15min': 900,
  '30min': 1800,
  '60min': 3600,
  '1day': 86_400,
  '1week': 604_800,
}

export const periodAliases = { '1H': '60min', '1D': '1day', '1W': '1week', '1M': '1mon' } as const satisfies Record<
  string,
  Period
>

/** The period of a name or an alias. Case matters: 1M is a month, 1min a minute. */
export const findPeriod = (name: string): Period | undefined =>
  periods.find(period => period === name) ??
  (Object.hasOwn(periodAliases, name) ? periodAliases[name as keyof typeof periodAliases] : undefined)
