export interface Shot {
  file: string
  address: string
  /** Who, which language and which colours. */
  under: string
  faults: string[]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** All pictures on one page: a row for each address, a column for each of its looks. */
export function contactSheet(shots: readonly Shot[]): string {
  const addresses = [...new Set(shots.map(({ address }) => address))]
  const figure = ({ file, under, faults }: Shot) =>
    `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy" width="195" height="422"></a>
<figcaption>${escaped(under)}${faults.map(fault => `<br><b>${escaped(fault)}</b>`).join('')}</figcaption></figure>`
  const sections = addresses.map(address => {
    const looks = shots.filter(shot => shot.address === address)
    return `<h2>${escaped(address)}</h2><div>${looks.map(figure).join('\n')}</div>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Lagoon, every screen</title>
<style>body{font:14px system-ui;margin:24px;background:#dfe5ee}h2{font-size:14px}div{display:flex;gap:12px;overflow-x:auto}
figure{margin:0;width:195px}b{color:#b3142c}img{border-radius:8px}</style>
<h1>Lagoon, every screen</h1>
${sections.join('\n')}
</html>
`
}
