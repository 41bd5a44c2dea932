import type { CallData } from '@lagoon/shared/api/index'

type Row = CallData<'GET console/requests'>['data'][number]

export const tones = { ok: 'up', error: 'down', '999': 'warn', '998': 'warn', none: 'down' } as const satisfies Record<
  Row['type'],
  string
>

/** When the call arrived, on the machine's clock: 14:03:27.105 */
export function clockText(came_at: number): string {
  const time = new Date(came_at)
  const two = (figure: number) => String(figure).padStart(2, '0')
  const ms = String(time.getMilliseconds()).padStart(3, '0')
  return `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}.${ms}`
}

/** Indents JSON; a text that was cut off is shown as it is. */
export function linesOf(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
