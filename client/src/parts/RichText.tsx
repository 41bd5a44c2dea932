import { createElement, type ReactNode, useMemo } from 'react'

/**
 * Shows the exchange's own articles. Their HTML is parsed into nodes, and only the tags below are rebuilt, without attributes; everything
 * else becomes text or is dropped, so no text can become a script.
 */
const looks: Record<string, string> = {
  p: 'mb-3',
  h3: 'mt-5 mb-2 text-lead font-semibold text-ink',
  ul: 'mb-3 list-disc pl-5',
  ol: 'mb-3 list-decimal pl-5',
  li: 'mb-1.5',
  strong: 'font-semibold text-ink',
  em: '',
  br: '',
  table: 'figures mb-3 w-full border-collapse text-note',
  thead: 'text-left text-ink',
  tbody: '',
  tr: 'border-line border-b',
  th: 'py-2 pr-3 font-semibold',
  td: 'py-2 pr-3 align-top',
}

/** Elements that are dropped with all their content. */
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript'])

export function RichText({ html, label }: { html: string; label: string }) {
  const nodes = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return (
    <article aria-label={label} className="break-words text-soft leading-[1.7]">
      {nodes}
    </article>
  )
}

function childrenOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, at) => elementOf(node, at))
}

function elementOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  const tag = node.nodeName.toLowerCase()
  if (node.nodeType !== Node.ELEMENT_NODE || dropped.has(tag)) return null
  if (!Object.hasOwn(looks, tag)) return childrenOf(node)
  const children = tag === 'br' ? [] : childrenOf(node)
  return createElement(tag, { key, className: looks[tag] || undefined }, ...children)
}
