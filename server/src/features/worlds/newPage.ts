import type { Brand } from '@lagoon/shared/catalogue/brand'
import { isLanguage, type Language, languageNames, languageTags } from '@lagoon/shared/catalogue/languages'
import { grounds, type Palette, paletteOf } from '@lagoon/shared/catalogue/palette'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logoIn } from '../../http/brandedPage'
import { acceptedLanguage } from '../../http/language'
import { addressPrefix } from '../../platform/address-prefix'
import type { ShownBrand } from '../../platform/brand'
import { escaped } from '../../platform/escaped'
import { unguessable } from '../../platform/random'
import { Refusal } from '../../platform/refusal'
import { digest, keyFor, sameText } from '../../platform/secrets'
import { errorText, type Named, text } from '../../platform/text'
import type { VisitorPlace, Visitors } from './worlds'

interface NewPageOptions {
  visitors: Visitors
  brand: ShownBrand
  /** Signs the cookie. */
  secret: string
}

const cookieName = 'lagoon_visitor'
const month_s = 30 * 86_400
const again_s = 3

/**
 * `/new`: a visitor creates an exchange of their own, and finds it again. A signed cookie names the visitor. The form carries a second
 * signature of it, so no other page can send the form. The page has no script.
 */
export async function serveNewPage(app: FastifyInstance, { visitors, brand, secret }: NewPageOptions): Promise<void> {
  const key = keyFor(secret, 'visitors')
  const signed = (use: string, visitor: string) => digest(key, use, visitor)
  const visitorOf = ({ headers: { cookie = '' } }: FastifyRequest): string | null => {
    const [, visitor = '', signature = ''] =
      new RegExp(`(?:^|; )${cookieName}=([\\w-]+)\\.([\\w-]+)`).exec(cookie) ?? []
    return sameText(signature, signed('cookie', visitor)) ? visitor : null
  }
  const show = (request: FastifyRequest, reply: FastifyReply, visitor: string, place: VisitorPlace): FastifyReply => {
    const isSecure = request.protocol === 'https' ? '; Secure' : ''
    const value = `${visitor}.${signed('cookie', visitor)}`
    const html = pageOf(place, {
      brand: brand.now,
      language: languageFor(request, brand.now),
      hours: visitors.hours,
      token: signed('form', visitor),
    })
    return reply
      .headers({
        'cache-control': 'no-store',
        // With `no-referrer` the browser would hide the origin of the form.
        'referrer-policy': 'same-origin',
        'set-cookie': `${cookieName}=${value}; Path=/new; Max-Age=${month_s}; HttpOnly; SameSite=Lax${isSecure}`,
        ...(place.state === 'waiting' && { 'retry-after': String(again_s) }),
      })
      .type('text/html; charset=utf-8')
      .send(html)
  }
  const siteOf = ({ protocol, headers }: FastifyRequest) => `${protocol}://${headers.host}`

  app.get('/new', async (request, reply) => {
    const visitor = visitorOf(request) ?? unguessable()
    return show(request, reply, visitor, await visitors.placeOf(visitor, siteOf(request)))
  })
  app.post('/new', async (request, reply) => {
    const visitor = visitorOf(request)
    const { token = '' } = (request.body as { values?: Record<string, string> } | undefined)?.values ?? {}
    try {
      if (visitor === null || !sameText(token, signed('form', visitor)))
        throw new Refusal('forbidden', { text: 'visitors.again' })
      await visitors.join(visitor, digest(key, addressPrefix(request.ip)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      reply.code(error.key === 'forbidden' ? 403 : error.key === 'too_many_requests' ? 429 : 503)
      return show(request, reply, visitor ?? unguessable(), { state: 'outside', refused: error })
    }
    return reply.code(303).header('location', request.url).send()
  })
}

/** In this order: the `lang` parameter, the first language of the browser that the brand offers, that of the brand. */
function languageFor(request: FastifyRequest, { languages, language }: Brand): Language {
  const requested = (request.query as { values: Record<string, string> }).values.lang
  if (isLanguage(requested) && languages.includes(requested)) return requested
  return acceptedLanguage(request, languages) ?? language
}

interface Shown {
  brand: Brand
  language: Language
  hours: number
  token: string
}

function pageOf(place: VisitorPlace, { brand, language, hours, token }: Shown): string {
  const say: Say = (key, params = {}) => escaped(text(language, `visitors.${key}`, params))
  const mark = say('mark')
  const title = say(({ outside: 'heading', waiting: 'waiting', ready: 'ready' } as const)[place.state])
  const others = brand.languages.map(each =>
    each === language
      ? `<b>${languageNames[each]}</b>`
      : `<a href="/new?lang=${each}" lang="${tagOf(each)}">${languageNames[each]}</a>`,
  )
  return `<!doctype html>
<html lang="${tagOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${place.state === 'waiting' ? `<meta http-equiv="refresh" content="${again_s}">` : ''}
<title>${title} · ${escaped(brand.name)}</title>
<link rel="icon" href="${logoOf(brand, 32)}">
<style>${styleOf(brand)}</style>
</head>
<body>
<p class="mark">SIMULATED${mark === 'SIMULATED' ? '' : ` ${mark}`}</p>
<main>
<header><img src="${logoOf(brand, 192)}" alt="" width="32" height="32"><b>${escaped(brand.name)}</b></header>
<h1>${title}</h1>
${contentOf(place, say, { language, hours, token })}
</main>
<nav>${others.join(' ')}</nav>
</body>
</html>
`
}

type Say = (key: Named<'visitors'>, params?: Record<string, string | number>) => string

function contentOf(place: VisitorPlace, say: Say, { language, hours, token }: Omit<Shown, 'brand'>): string {
  if (place.state === 'waiting') {
    const ahead = place.ahead > 0 ? `<p class="figure" role="status">${say('ahead', { count: place.ahead })}</p>` : ''
    return `<i class="bar"></i>${ahead}<p class="soft">${say('soon')}</p>`
  }
  if (place.state === 'ready') {
    const { app, console, password, expires_at, hasPeople } = place
    // In a demo the address ends with its key.
    const at = (page: string) =>
      `${app}${app.includes('#') ? '' : '#'}${page}${hasPeople ? `?demo=erin&lang=${language}` : ''}`
    const link = (look: string, to: string, key: Named<'visitors'>) =>
      `<a class="${look}" href="${escaped(to)}">${say(key)}</a>`
    return `${link('button', at('/'), 'app')}
${link('button quiet', at('/pages/trade/index'), 'desk')}
${link('button quiet', console, 'console')}
<dl><dt>${say('account')}</dt><dd>operator</dd><dt>${say('password')}</dt><dd><code>${escaped(password)}</code></dd></dl>
<p class="soft">${say('until', { until: expires_at })}</p>`
  }
  const { refused } = place
  return `${refused ? `<p class="refused" role="alert">${escaped(sentenceOf(refused, language))}</p>` : ''}
<p>${say('lead')}</p>
<form method="post"><input type="hidden" name="token" value="${token}"><button class="button">${say('create')}</button></form>
<p class="soft">${say('lasts', { hours })}</p>`
}

/** Visitors cannot act on what the server lacks. */
const sentenceOf = ({ key, detail }: Refusal, language: Language): string =>
  key === 'host_full' ? text(language, 'visitors.full') : errorText(language, key, detail.params, detail.text)

const tagOf = (language: Language): string => languageTags[language].replace(/-u-.*/, '')
const logoOf = (brand: Brand, side: number): string => escaped(logoIn(brand, side) ?? '/h5/icons/lagoon.svg')

/** The text colours of `client/src/theme/tokens.css`, whose file the page does not know. */
const inks = {
  dark: {
    ink: '#eaf1fb',
    soft: '#a6b6d0',
    line: '#1d2c49',
    simulated: '#2ee6bf',
    warn: '#ffb84d',
    'warn-tint': '#332c2d',
  },
  light: {
    ink: '#0d1b33',
    soft: '#47566f',
    line: '#e3e9f2',
    simulated: '#00745a',
    warn: '#855300',
    'warn-tint': '#fdf1dc',
  },
} as const

function styleOf({ accent, theme }: Brand): string {
  const { palette } = paletteOf(accent) as Palette
  const of = (name: 'dark' | 'light') => {
    const all = { ...grounds[name], ...inks[name], ...palette[name] }
    return `:root{color-scheme:${name};${Object.entries(all)
      .map(([key, value]) => `--${key}:${value}`)
      .join(';')}}`
  }
  const themes = theme === 'system' ? `${of('dark')}@media (prefers-color-scheme:light){${of('light')}}` : of(theme)
  return themes + look
}

const look = `
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:flex;flex-direction:column;background:var(--page);color:var(--ink);font:15px/1.55 "IBM Plex Sans",system-ui,"PingFang HK","Noto Sans CJK TC","Noto Sans Thai",sans-serif}
.mark{margin:0;font-size:11px;font-weight:600;line-height:24px;letter-spacing:.04em;text-align:center;color:var(--simulated)}
main{width:min(440px,100% - 32px);margin:auto;padding:28px 24px;border-radius:16px;background:var(--surface);box-shadow:0 0 0 1px var(--line)}
header{display:flex;gap:10px;align-items:center;font-size:17px}
header img{border-radius:8px}
h1{margin:20px 0 12px;font-size:24px;line-height:1.25;text-wrap:balance}
p{margin:0 0 16px}
.soft,nav{color:var(--soft);font-size:13px}
main>:last-child{margin-bottom:0}
.figure{font-size:18px;font-weight:600;font-variant-numeric:tabular-nums}
.refused{padding:10px 12px;border-radius:10px;background:var(--warn-tint);color:var(--warn)}
.button{display:block;width:100%;margin:0 0 12px;padding:13px 16px;border:0;border-radius:10px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.button:active{background:var(--brand-press)}
.quiet,.quiet:active{background:var(--well);color:var(--brand-ink)}
:focus-visible{outline:2px solid var(--brand-ink);outline-offset:2px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:8px 0 16px;font-size:13px}
dt{color:var(--soft)}
dd{margin:0;text-align:end;word-break:break-all}
.bar{display:block;height:4px;margin:16px 0;border-radius:2px;overflow:hidden;background:var(--well)}
.bar::after{content:"";display:block;width:30%;height:100%;border-radius:2px;background:var(--brand);animation:move 1.4s ease-in-out infinite alternate}
@keyframes move{to{margin-left:70%}}
@media (prefers-reduced-motion:reduce){.bar::after{animation:none}}
nav{display:flex;flex-wrap:wrap;gap:4px 14px;justify-content:center;padding:20px 16px}
nav a{color:var(--soft);line-height:24px}
nav b{color:var(--ink);line-height:24px}
`
