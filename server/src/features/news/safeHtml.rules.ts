import { Marked, type Tokens } from 'marked'

const allowed = new Set(['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'table', 'tr', 'td'])

/** Converts Markdown to HTML that consists of the tags above, without attributes, and of text. HTML within the Markdown is no exception. */
export function safeHtml(markdown: string): string {
  const html = renderer.parse(markdown, { async: false })
  // Quotes must be escaped only in attributes.
  return html.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replace(tagOrBracket, bareTag).trim()
}

const tagOrBracket = /<(\/?)([a-z][a-z0-9]*)(?![^\s/>])[^<>]*>|</gi

function bareTag(_: string, slash?: string, name?: string): string {
  if (name === undefined) return '&lt;'
  return allowed.has(name.toLowerCase()) ? `<${slash}${name.toLowerCase()}>` : ''
}

/** Headings have one size. A Markdown table must have a header, which is shown as a plain row. */
const renderer = new Marked({
  renderer: {
    heading({ tokens }) {
      return `<h3>${this.parser.parseInline(tokens)}</h3>\n`
    },
    table({ header, rows }) {
      const row = (cells: Tokens.TableCell[]) =>
        `<tr>${cells.map(cell => `<td>${this.parser.parseInline(cell.tokens)}</td>`).join('')}</tr>\n`
      return `<table>\n${[header, ...rows].map(row).join('')}</table>\n`
    },
  },
})
