import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { type Part, parts } from './parts'

/** ARCHITECTURE.md with its drawing and table generated from the list of parts. `npm run draw` writes it; a test compares it. */
export const page = join(projectFolder, 'ARCHITECTURE.md')

const [begin, end] = ['<!-- drawn by npm run draw -->', '<!-- drawn -->']
const sides = ['client', 'server', 'shared'] as const

export function drawn(text: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${page} has no place for the drawing`)
  return `${text.slice(0, from)}${begin}\n\n${drawing()}\n\n${table()}\n\n${text.slice(to)}`
}

/** Each side from top to bottom: a line may use the lines below it and `shared`. */
function drawing(): string {
  const rows = sides.flatMap(side => {
    const lines = levels(parts.filter(part => sideOf(part) === side))
    return lines.map((names, i) => `${(i === 0 ? side : '').padEnd(8)} ${names.join(' · ')}`).concat('')
  })
  return ['```', ...rows.slice(0, -1), '```'].join('\n')
}

function levels(mine: readonly Part[]): string[][] {
  const heights = new Map<Part, number>()
  const heightOf = (part: Part): number => {
    const known = heights.get(part)
    if (known !== undefined) return known
    const below = mine.filter(other => other !== part && part.may.includes(other.name))
    const height = 1 + Math.max(0, ...below.map(heightOf))
    heights.set(part, height)
    return height
  }
  const top = Math.max(...mine.map(heightOf))
  return Array.from({ length: top }, (_, i) =>
    mine.filter(part => heights.get(part) === top - i).map(({ name }) => name.replace(/^\w+\//, '')),
  )
}

const sideOf = ({ name }: Part): string => (name === 'seeds' ? 'server' : (name.split('/')[0] ?? ''))

function table(): string {
  const rows = parts.map(({ name, says, may }) => `| \`${name}\` | ${says} | ${usesOf(name, may)} |`)
  return ['| part | what it is for | may use |', '|---|---|---|', ...rows].join('\n')
}

/** "platform, ledger; shared: money": the parts of the same side by their short names, then those of `shared`. */
function usesOf(name: string, may: readonly string[]): string {
  const side = name === 'seeds' ? 'server' : name.split('/')[0]
  const own = may
    .filter(each => each.startsWith(`${side}/`) || each === 'seeds')
    .map(each => each.replace(`${side}/`, ''))
  const common = side === 'shared' ? [] : may.filter(each => each.startsWith('shared/')).map(each => each.slice(7))
  return (
    [own.join(', '), common.length > 0 ? `shared: ${common.join(', ')}` : ''].filter(Boolean).join('; ') || 'nothing'
  )
}

if (process.argv[1]?.endsWith('draw.ts')) writeFileSync(page, drawn(readFileSync(page, 'utf8')))
