/** Draws the sequence diagrams of the pages as SVG, so that the site needs no drawing program. GitHub draws the same text with Mermaid. */
const column = 140
const step = 46

interface Message {
  from: number
  to: number
  dashed: boolean
  text: string
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Understands `participant A as Name`, `A->>B: text`, `A-->>B: text` and `Note over A: text`; refuses every other line. */
export function drawing(source: string): string {
  const names = new Map<string, { at: number; name: string }>()
  const messages: Message[] = []
  const at = (id: string): number => {
    const found = names.get(id)
    if (!found) throw new Error(`no participant ${id}`)
    return found.at
  }
  for (const line of source.split('\n').map(each => each.trim())) {
    const participant = /^participant (\w+) as (.+)$/.exec(line)
    const message = /^(\w+)(--?)>>(\w+): (.+)$/.exec(line)
    const note = /^Note over (\w+): (.+)$/.exec(line)
    if (participant) names.set(participant[1] as string, { at: names.size, name: participant[2] as string })
    else if (message) {
      const [, from = '', dash, to = '', text = ''] = message
      messages.push({ from: at(from), to: at(to), dashed: dash === '--', text })
    } else if (note)
      messages.push({ from: at(note[1] as string), to: at(note[1] as string), dashed: true, text: note[2] as string })
    else if (line !== '' && line !== 'sequenceDiagram') throw new Error(`not understood: ${line}`)
  }
  const width = names.size * column
  const height = 60 + messages.length * step
  const x = (index: number) => index * column + column / 2
  const heads = [...names.values()].map(
    ({ at: index, name }) =>
      `<line x1="${x(index)}" y1="34" x2="${x(index)}" y2="${height}" class="life"/>` +
      `<rect x="${x(index) - 62}" y="4" width="124" height="30" rx="6"/><text x="${x(index)}" y="24">${escaped(name)}</text>`,
  )
  const arrows = messages.map(({ from, to, dashed, text }, index) => {
    const y = 72 + index * step
    if (from === to)
      return `<rect x="${x(from) - 68}" y="${y - 20}" width="136" height="26" rx="6" class="note"/><text x="${x(from)}" y="${y - 3}" class="small">${escaped(text)}</text>`
    const end = x(to) + (to > from ? -8 : 8)
    const line = `<line x1="${x(from)}" y1="${y}" x2="${end}" y2="${y}"${dashed ? ' stroke-dasharray="5 4"' : ''} class="arrow"/>`
    const head = `<path d="M${x(to)} ${y} l${to > from ? -9 : 9} -4.5 v9 z"/>`
    return `${line}${head}<text x="${(x(from) + x(to)) / 2}" y="${y - 7}" class="small">${escaped(text)}</text>`
  })
  const spoken = messages.map(({ text }) => text).join('; ')
  return `<svg class="drawing" role="img" aria-label="${escaped(spoken)}" viewBox="0 0 ${width} ${height}" style="min-width: ${width}px" xmlns="http://www.w3.org/2000/svg">${heads.join('')}${arrows.join('')}</svg>`
}
