import { describe, expect, it } from 'vitest'
import { safeHtml } from './safeHtml.rules'

describe('the HTML of an article', () => {
  it('has the paragraphs, headings, lists and tables of the Markdown', () => {
    expect(safeHtml('Say "yes" to **this**.\n\n# Fees\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |')).toBe(
      [
        '<p>Say "yes" to <strong>this</strong>.</p>',
        '<h3>Fees</h3>',
        '<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
        '<table>\n<tr><td>a</td><td>b</td></tr>\n<tr><td>1</td><td>2</td></tr>\n</table>',
      ].join('\n'),
    )
  })

  it('leaves HTML of the allowed tags as it is', () => {
    const html = '<p>1 &lt; 2 &amp; <strong>3</strong></p>\n<h3>Fees</h3>\n<table>\n<tr><td>1</td></tr>\n</table>'
    expect(safeHtml(html)).toBe(html)
  })

  it.each([
    ['<script>alert(1)</script>', 'alert(1)'],
    ['a <img src=x onerror=alert(1)> b', '<p>a  b</p>'],
    ['![picture](https://elsewhere.example/a.png)', '<p></p>'],
    ['[link](javascript:alert(1))', '<p>link</p>'],
    ['<p onclick="alert(1)" style="color:red">text</p>', '<p>text</p>'],
    ['<P\tid=a>text</P>', '<p>text</p>'],
    ['<p title="<script>">text</p>', '&lt;p title="">text</p>'],
    ['<scr<script>ipt>alert(1)', '<p>&lt;script>alert(1)</p>'],
    ['<svg><p>x</p></svg>', '<p><p>x</p></p>'],
    ['<p-script>x</p-script>', '<p>&lt;p-script>x&lt;/p-script></p>'],
    ['a < b <!-- c --> <', '<p>a &lt; b &lt;!-- c --> &lt;</p>'],
    ['`<b>`', '<p>&lt;b&gt;</p>'],
  ])('contains nothing but text and bare tags for %s', (markdown, html) => {
    expect(safeHtml(markdown)).toBe(html)
    expect(safeHtml(markdown)).not.toMatch(/<(?!\/?(?:p|h3|ul|ol|li|strong|em|br|table|tr|td)>)/)
  })
})
