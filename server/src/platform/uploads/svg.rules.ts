import { refuse } from '../refusal'

/** The longest side of an SVG, in pixels. */
export const svgMaxSide = 4096
const most_bytes = 256 * 1024

const textOf = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** True for text that may be an SVG; pictures in other formats are no text. */
export const isSvg = (bytes: Buffer): boolean => /^\s*</.test(textOf(bytes.subarray(0, 64)) ?? textOf(bytes) ?? '')

/** What a drawing of a logo never needs: programs, other documents and pictures, and what multiplies the work of drawing. */
const unwanted: readonly (readonly [name: string, found: RegExp])[] = [
  ['DOCTYPE', /<!\s*(DOCTYPE|ENTITY|ATTLIST|ELEMENT)/i],
  ['CDATA', /<!\[/],
  ['<?…?>', /<\?/],
  [
    '<$>',
    /<(?:[^\s<>/!?:]+:)?(script|use|image|foreignObject|iframe|embed|object|audio|video|a|animate\w*|set)(?=[\s/>])/i,
  ],
  ['on…=', /[\s"'/](on[a-z]+)\s*=/i],
  ['href', /href\s*=(?!\s*["']#)/i],
  ['url(…)', /url\s*\((?!\s*["']?#)/i],
  ['@import', /@import/i],
  ['javascript:', /javascript:/i],
]

const declaration = /^\s*<\?xml version=["']1\.[01]["']( encoding=["']utf-8["'])?( standalone=["'](yes|no)["'])?\s*\?>/i

/** An SVG to draw. Refuses one that contains more than a drawing, or that is too large, with a sentence that names what it is. */
export function harmless(bytes: Buffer) {
  const svg = textOf(bytes)
  if (svg === null || bytes.length > most_bytes) refuse('file_too_large', { text: 'field.picture' })
  const body = svg.replace(declaration, '').replace(/<!--[\s\S]*?-->/g, '')
  for (const [name, pattern] of unwanted) {
    const found = pattern.exec(body)
    if (found) refuse('file_type', { text: 'field.svg', params: { what: name.replace('$', found[1] ?? '') } })
  }
  const [root = ''] = /<(?:[^\s<>/!?:]+:)?svg\b[^>]*>/i.exec(body) ?? refuse('file_type', { text: 'field.picture' })
  const given = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(root)?.[1]
  const [, , ...box] = (given('viewBox') ?? '').trim().split(/[\s,]+/)
  const sides = [given('width') ?? box[0], given('height') ?? box[1]].map(side => Number.parseFloat(side ?? '0'))
  if (sides.some(side => side > svgMaxSide))
    refuse('file_type', { text: 'field.svg_side', params: { most: String(svgMaxSide) } })
  return { format: 'svg', bytes, orientation: 1 } as const
}
