import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BrandInForce } from '../platform/brand'
import { projectFolder } from '../platform/project'
import { BrandedFiles, brandedManifest, brandedPage } from './brandedPage'
import { allowScripts, inlineScriptsOf } from './inlineScripts'
import { prefixOf } from './parser'

const built = join(projectFolder, 'client', 'dist', 'h5')
const year_s = 365 * 86_400
/** A path as a build makes it: no segment is empty or begins with a dot. */
const canonical = /^[\w@-][\w@.-]*(\/[\w@-][\w@.-]*)*$/

/** Files that only a page loads. An SVG is not one of them: opened by itself, it is a page. */
const partOfPage = /\.(js|css|woff2)(\.br|\.gz)?$/
/** Headers that a browser applies only to pages and workers: half a kilobyte for each of a visit's twenty files. */
const ofPages = ['content-security-policy', 'cross-origin-opener-policy', 'x-frame-options']

/**
 * The built web app under `/h5/` and the operator's page at `/console/`, which come from one build. Files with a hash in their name never
 * change and are cached for a year; a browser checks pages at each visit. A missing file is a 404 in the envelope.
 */
export async function serveStatic(
  app: FastifyInstance,
  { folder = built, brand = new BrandInForce() }: { folder?: string; brand?: BrandInForce } = {},
): Promise<void> {
  const branded = new BrandedFiles(brand)
  const hashed = join(folder, 'static', '/')
  await app.register(async scope => {
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      index: false,
      suppressWarning: true,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(hashed)
        response.header('cache-control', isHashed ? `public, max-age=${year_s}, immutable` : 'no-cache')
        response.header('vary', 'accept-encoding')
        if (isHashed && partOfPage.test(path)) for (const name of ofPages) response.removeHeader(name)
      },
    })
    const moved = (from: string, to: string) =>
      scope.get(from, (request, reply) => reply.redirect(prefixOf(request) + to))
    moved('/', '/h5/')
    moved('/h5', '/h5/')
    moved('/console', '/console/')
    const page = (url: string, file: string) =>
      scope.get(url, (request, reply) => sendPage(branded, request, reply, join(folder, file)))
    page('/h5/', 'index.html')
    page('/console/', 'console/index.html')
    scope.get('/h5/app.webmanifest', (request, reply) =>
      branded.send(request, reply.type('application/manifest+json'), join(folder, 'app.webmanifest'), brandedManifest),
    )
    scope.get<{ Params: { file: string } }>('/h5/brand/:file', (request, reply) => {
      const { file } = request.params
      const bytes = brand.pictures.get(file)
      if (!bytes) return reply.callNotFound()
      return reply
        .type(file.endsWith('.png') ? 'image/png' : 'image/webp')
        .header('cache-control', `public, max-age=${year_s}, immutable`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes)
    })
    scope.get<{ Params: { '*': string } }>('/h5/*', (request, reply) => {
      const path = request.params['*']
      return canonical.test(path) ? reply.sendFile(path) : reply.callNotFound()
    })
  })
}

async function sendPage(
  branded: BrandedFiles,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> {
  const scripts = await inlineScriptsOf(path).catch(() => null)
  if (scripts !== null) {
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy === 'string') reply.header('content-security-policy', allowScripts(policy, scripts))
    return branded.send(request, reply.type('text/html; charset=utf-8'), path, brandedPage)
  }
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '10' })
    .type('text/html; charset=utf-8')
    .send(notBuilt)
}

const notBuilt = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Not built yet</title>
<p>This page is not built yet. Stop the server and run <code>npm start</code>, which builds it.</p>
</html>
`
