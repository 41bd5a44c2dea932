import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { type Brand, type BrandFile, defaultBrand, shownOf } from '@lagoon/shared/catalogue/brand'
import { languageTags } from '@lagoon/shared/catalogue/languages'
import { grounds, paletteCss, paletteOf } from '@lagoon/shared/catalogue/palette'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShownBrand } from '../platform/brand'
import { escaped } from '../platform/escaped'
import { type Coding, codingOf, least_bytes, pack } from './packed'
import { prefixOf } from './parser'

/** A picture of the brand in another size; `null` with the default logo, whose files the build has. */
export const logoIn = ({ logo }: Brand, side: number, prefix = ''): string | null =>
  logo === defaultBrand.logo ? null : prefix + logo.replace(/-\d+\.png$/, `-${side}.png`)

const groundOf = ({ theme }: Brand) => grounds[theme === 'light' ? 'light' : 'dark'].page

/** A built page with the brand in it, so that its first frame is already right. `prefix` is that of its world. */
export function brandedPage(html: string, brand: BrandFile, prefix: string): string {
  const block = JSON.stringify(shownOf(brand)).replaceAll('<', '\\u003c')
  const palette = brand.accent === defaultBrand.accent ? null : paletteOf(brand.accent)
  const style = palette ? `<style id="brand-palette">${paletteCss(palette)}</style>` : ''
  const icon = (side: number) => logoIn(brand, side, prefix)
  const replacements: readonly [RegExp, string | null][] = [
    [/<html lang="zh-HK">/, `<html lang="${languageTags[brand.language].replace(/-u-.*/, '')}">`],
    [/(?<=name="theme-color" content=")[^"]*/, groundOf(brand)],
    [/(?<=>|content=")Lagoon\b/g, escaped(brand.name)],
    [/<link rel="icon"[^>]*>/, icon(32) && `<link rel="icon" type="image/png" href="${icon(32)}" />`],
    [/(?<=<link rel="apple-touch-icon" href=")[^"]*/, icon(180)],
    [
      /<svg viewBox="116[\s\S]*?<\/svg>/,
      icon(192) && `<svg viewBox="0 0 1 1" aria-hidden="true"><image href="${icon(192)}" width="1" height="1" /></svg>`,
    ],
    [/<head>/, `<head><script type="application/json" id="brand">${block}</script>${style}`],
  ]
  return replacements.reduce((page, [from, to]) => (to === null ? page : page.replace(from, () => to)), html)
}

/** The web app's manifest: the name and the icons under which a phone installs it. */
export function brandedManifest(text: string, brand: Brand, prefix: string): string {
  const manifest = JSON.parse(text)
  const icon = (side: number) => ({ src: logoIn(brand, side, prefix), sizes: `${side}x${side}`, type: 'image/png' })
  const isOwn = logoIn(brand, 192) === null
  return JSON.stringify({
    ...manifest,
    name: brand.name,
    short_name: brand.name,
    background_color: groundOf(brand),
    theme_color: groundOf(brand),
    ...(!isOwn && {
      icons: [icon(192), icon(512)],
      shortcuts: manifest.shortcuts.map((shortcut: object) => ({ ...shortcut, icons: [icon(192)] })),
    }),
  })
}

type Rewrite = (text: string, brand: BrandFile, prefix: string) => string
interface Made {
  mtimeMs: number
  brand: Brand
  digest: string
  bytes: Buffer
  packed: Partial<Record<Coding, Promise<Buffer>>>
}

/** Sends files that are rewritten for a brand. Each is made once, until the file or the brand changes. */
export class BrandedFiles {
  readonly #made = new Map<string, Made>()

  constructor(private readonly brand: ShownBrand) {}

  async send(request: FastifyRequest, reply: FastifyReply, path: string, rewrite: Rewrite): Promise<FastifyReply> {
    const made = await this.#read(path, rewrite, prefixOf(request))
    const coding = made.bytes.length < least_bytes ? null : codingOf(request.headers['accept-encoding'])
    // Each coding has a tag of its own, because its bytes differ.
    const etag = `"${made.digest}${coding ? `-${coding}` : ''}"`
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (!coding) return reply.send(made.bytes)
    made.packed[coding] ??= pack(made.bytes, coding)
    return reply.header('content-encoding', coding).send(await made.packed[coding])
  }

  async #read(path: string, rewrite: Rewrite, prefix: string): Promise<Made> {
    const [key, brand] = [`${prefix} ${path}`, this.brand.now]
    const { mtimeMs } = await stat(path)
    const before = this.#made.get(key)
    if (before?.mtimeMs === mtimeMs && before.brand === brand) return before
    const bytes = Buffer.from(rewrite(await readFile(path, 'utf8'), brand, prefix))
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    const made = { mtimeMs, brand, digest, bytes, packed: {} }
    this.#made.set(key, made)
    return made
  }
}
