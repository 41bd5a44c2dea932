import type { WriteStream } from 'node:tty'

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan'

const codes: Record<Style, readonly [number, number]> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
}

const ours = new Set(
  Object.values(codes)
    .flat()
    .map(code => `\x1b[${code}m`),
)
const control = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069](?:\[\d\d?m)?/gu

/**
 * Servers could otherwise steer the terminal or reverse what is read: control characters and those that override the direction of text are
 * written as `\u001b`, which JSON reads as the same character. Only our own styles remain, on a terminal that has colours.
 */
export const harmless = (text: string, hasColours = false): string =>
  text.replace(control, found =>
    hasColours && ours.has(found) ? found : `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}${found.slice(1)}`,
  )

/**
 * The output of a command: its result on standard output, as text for people or, with `--json`, as one line of JSON each; everything else on
 * standard error, so that a program reads only results.
 */
export interface Output {
  readonly isJson: boolean
  print(json: unknown, text: string): void
  /** A note besides the result; not with `--json`. */
  note(text: string): void
  failed(json: unknown, text: string): void
  style(style: Style, text: string): string
}

export type Stream = Pick<WriteStream, 'write'> & Partial<Pick<WriteStream, 'hasColors'>>

export function createOutput(isJson: boolean, out: Stream, err: Stream): Output {
  // Node checks NO_COLOR, FORCE_COLOR and TERM; the method exists only on terminals.
  const hasColours = !isJson && !!out.hasColors?.()
  const style: Output['style'] = (name, text) => {
    const [on, off] = codes[name]
    return hasColours ? `\x1b[${on}m${text}\x1b[${off}m` : text
  }
  const write = (stream: Stream, text: string) => void stream.write(`${harmless(text, hasColours)}\n`)
  return {
    isJson,
    style,
    print: (json, text) => write(out, isJson ? JSON.stringify(json) : text),
    note: text => void (isJson || write(err, text)),
    failed: (json, text) => write(err, isJson ? JSON.stringify(json) : `${style('red', 'Error:')} ${text}`),
  }
}

/** Aligns rows in columns with two spaces in between; the last column keeps its width. */
export function columns(rows: readonly (readonly string[])[], indent = ''): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map(row => row[i]?.length ?? 0)))
  return rows
    .map(row => indent + row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0))).join('  '))
    .map(line => line.trimEnd())
    .join('\n')
}
