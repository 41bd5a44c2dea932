/** Files in Bruno's format: blocks of lines, "name { key: value }". A key after ~ is switched off. */
export type Block = readonly [name: string, lines: readonly string[]]

export const bru = (blocks: readonly Block[]): string =>
  `${blocks.map(([name, lines]) => `${name} {\n${lines.map(line => (line ? `  ${line}` : '')).join('\n')}\n}\n`).join('\n')}`

/** With `isOn` false the line is switched off and still shows its example value. */
export const pair = (name: string, value: unknown, isOn = true): string =>
  `${isOn ? '' : '~'}${name}: ${oneLine(value)}`

/** A value ends at the end of its line. */
const oneLine = (value: unknown): string => String(value ?? '').replace(/\s*\n\s*/g, ' ')

/** A text of several lines; a closing brace at the beginning of a line would end its block. */
export const text = (lines: string): string[] => lines.split('\n').map(line => line.replace(/^\}/, ' }'))

/** "Spot: orders / all" → "Spot orders all": removes characters that some file systems refuse. */
export const fileName = (name: string): string => name.replace(/[^\p{L}\p{N} ,’'()-]/gu, '').trim()
