/** `npm run docs` serves the site with reload on change; `npm run docs -- --build` builds it into `.cache/site`. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from '../../server/bin/prepare/npm.mjs'
import { examplesPage } from './examples'
import { generated, releases, root } from './pages'
import { productPage, userProducts } from './products'

const here = join(root, 'client/site')
const run = (command: string, args: readonly string[], cwd: string) => {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const folder = join(root, generated)
rmSync(folder, { recursive: true, force: true })
mkdirSync(join(folder, 'products'), { recursive: true })
for (const product of userProducts) writeFileSync(join(folder, 'products', `${product}.md`), await productPage(product))
writeFileSync(join(folder, 'examples.md'), examplesPage())

if (!existsSync(join(here, 'node_modules/vitepress'))) {
  const { command, args } = npm()
  run(command, [...args, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], here)
}
const [first, ...rest] = process.argv.slice(2)
const args = first === '--build' ? ['build', '.', ...rest] : ['dev', '.', ...process.argv.slice(2)]
run(process.execPath, [join(here, 'node_modules/vitepress/bin/vitepress.js'), ...args], here)
if (first === '--build' && existsSync(join(root, releases)))
  cpSync(join(root, releases), join(root, '.cache/site'), { recursive: true })
