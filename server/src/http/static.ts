import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { projectFolder } from '../platform/project'
import { allowScripts, inlineScriptsOf } from './inlineScripts'

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
export async function serveStatic(app: FastifyInstance, { folder = built }: { folder?: string } = {}): Promise<void> {
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
    const moved = (from: string, to: string) => scope.get(from, (_request, reply) => reply.redirect(to))
    moved('/', '/h5/')
    moved('/h5', '/h5/')
    moved('/console', '/console/')
    const page = (url: string, file: string) => scope.get(url, (_request, reply) => sendPage(reply, folder, file))
    page('/h5/', 'index.html')
    page('/console/', 'console/index.html')
    scope.get<{ Params: { '*': string } }>('/h5/*', (request, reply) => {
      const path = request.params['*']
      return canonical.test(path) ? reply.sendFile(path) : reply.callNotFound()
    })
  })
}

async function sendPage(reply: FastifyReply, folder: string, file: string): Promise<FastifyReply> {
  const scripts = await inlineScriptsOf(join(folder, file)).catch(() => null)
  if (scripts !== null) {
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy === 'string') reply.header('content-security-policy', allowScripts(policy, scripts))
    return reply.sendFile(file)
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
<title>Lagoon</title>
<p>This page is not built yet. Stop the server and run <code>npm start</code>, which builds it.</p>
</html>
`
