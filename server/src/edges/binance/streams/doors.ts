import type { FastifyInstance } from 'fastify'
import { closing, type Line, type Manners } from '../../../live/line'
import type { Door } from '../../../live/sockets'
import type { LiveEdgeDeps } from '../../edge'
import type { Stage } from '../route'
import { Sources } from './sources'
import { Streams } from './streams'
import { StreamTalk } from './talk'

/** Long enough for as many streams as a socket may have. */
const longest_message = 48 * 1024
/** Whoever only listens stays for a day, as long as our pings are answered. */
const manners: Manners = { silent_ms: null, longest_ms: 24 * 3_600_000 }

/**
 * The sockets of this shape: at `/ws/<stream>/<stream>` events are told as they are, at `/stream?streams=<stream>/<stream>` by the name of
 * their stream. All are closed when there is another world, or when something may have been missed: nobody keeps a book that is no more.
 */
export function serveStreams(app: FastifyInstance, { live, log, wall }: LiveEdgeDeps, stage: Stage): void {
  const streams = new Streams({ sources: new Sources(stage), log, wall })
  const lines = new Set<Line>()
  live.onRenewed(() => {
    for (const line of lines) line.close(closing.restart, 'another world', wall.mono())
  })

  const door = (path: string, isCombined: boolean, namesIn: (url: URL) => string): Door => ({
    ...{ path: `/binance/${path}`, longest_message, manners },
    opens(line, request) {
      lines.add(line)
      const talk = new StreamTalk(streams, line, isCombined)
      const names = namesIn(new URL(request.raw.url ?? '', 'ws://here'))
      line.turn = talk.begin(names.split('/').filter(name => name !== '')).catch(error => {
        log.error({ err: error }, 'streams could not begin')
        line.close(closing.restart, 'not now', wall.mono())
      })
      return {
        hear: text => talk.hear(text),
        refuse: error => talk.refuse(error),
        gone: () => {
          lines.delete(line)
          talk.gone()
        },
      }
    },
  })

  const inPath = ({ pathname }: URL) => decodeURIComponent(pathname.slice('/binance/ws'.length))
  live.serve(
    app,
    door('ws', false, () => ''),
  )
  live.serve(app, door('ws/*', false, inPath))
  live.serve(
    app,
    door('stream', true, ({ searchParams }) => searchParams.get('streams') ?? ''),
  )
}
