import type { CallData } from '@lagoon/shared/api/index'
import { isLanguage } from '@lagoon/shared/catalogue/languages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nobody } from '../../http/call'
import { refused, statusOf } from '../../http/envelope'
import { underFaults } from '../../http/faultOnOrder'
import type { Fields } from '../../http/fields'
import { Refusal, refuse, refuseField } from '../../platform/refusal'
import type { EdgeDeps } from '../edge'
import { type Candle, columnsOf, readBack } from './history.rules'
import { configOf, findPair, found, type PairRow, periodOf, symbolInfo } from './symbols.rules'

const most_found = 30
const fills_a_page = 100
/** The most trades that a chart shows at once. */
const most_marks = 500

/** The datafeed of charts, with the paths and formats of charting libraries. */
export async function serveUdf(
  app: FastifyInstance,
  { ask, authenticate, notReady, now, brand, faults, wall, skew_ms }: EdgeDeps,
): Promise<void> {
  const pairs = async (): Promise<PairRow[]> => {
    const groups = await ask('GET currency/quotation_new', {})
    return groups.flatMap(({ quotation }) => quotation)
  }
  const pairOf = async (request: FastifyRequest): Promise<PairRow> =>
    findPair(await pairs(), needed(request, 'symbol')) ?? refuse('not_found')

  /** For requests with a token. */
  const marks = async (request: FastifyRequest) => {
    const { authorization = '' } = request.headers
    const token = authorization.replace(/^Bearer /, '')
    const pair = await pairOf(request)
    const [from, to] = [second(request, 'from'), second(request, 'to')]
    const caller = (token && (await authenticate(token))) || nobody
    if (token && caller.realm !== 'user') throw new Refusal('not_logged_in')
    if (caller.realm !== 'user') return marksOf([])
    const of = { currency_id: pair.currency_id, legal_id: pair.legal_id, limit: fills_a_page }
    const mine = []
    for (let page = 1; mine.length < most_marks; page += 1) {
      const { data, last_page } = await ask('GET coin/fills', { ...of, page }, caller)
      mine.push(...data.filter(({ at }) => secondOf(at) >= from && secondOf(at) <= to))
      if (page >= last_page || data.some(({ at }) => secondOf(at) < from)) break
    }
    return marksOf(mine.slice(0, most_marks))
  }

  const history = async (request: FastifyRequest) => {
    const { symbol } = await pairOf(request)
    const period = periodOf(needed(request, 'resolution')) ?? refuseField('resolution', 'choice')
    const countback = field(request, 'countback') === undefined ? null : second(request, 'countback')
    const to = Math.min(second(request, 'to'), now() + 1)
    const from = countback === null ? second(request, 'from') : 0
    const read = async (from: number, to: number, limit: number): Promise<readonly Candle[]> =>
      ask('GET currency/new_timeshar', { symbol, period, from, to, limit })
    return columnsOf(await readBack({ from, to, countback }, read))
  }

  await app.register(
    async udf => {
      udf.setErrorHandler(answerFault)
      udf.addHook('onRequest', async (_request, reply) => {
        // Any page may read public data; it cannot send a token.
        reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store')
        if (notReady()) throw new Refusal('unavailable')
      })
      const answers = (path: string, answer: (request: FastifyRequest) => unknown) =>
        udf.get(
          path,
          underFaults({ faults, wall }, `GET /udf${path}`, sayFault, async request => answer(request)),
        )
      answers('/config', () => configOf(brand.now.name))
      answers('/time', () => String(now() + Math.round(skew_ms() / 1000)))
      answers('/symbols', async request => symbolInfo(await pairOf(request), brand.now.name))
      answers('/search', async request =>
        found(await pairs(), field(request, 'query') ?? '', number(request, 'limit', most_found), brand.now.name),
      )
      answers('/history', history)
      answers('/marks', marks)
    },
    { prefix: '/udf' },
  )
}

const field = ({ query }: FastifyRequest, name: string): string | undefined => (query as Fields).values[name]

const needed = (request: FastifyRequest, name: string): string => field(request, name) ?? refuseField(name, 'required')

const latest_second = 4_294_967_295
/** Charts may send fractions of a second, and years before 1970. */
function second(request: FastifyRequest, name: string): number {
  const text = needed(request, name)
  if (!/^-?\d{1,15}(\.\d+)?$/.test(text)) refuseField(name, 'integer')
  return Math.min(Math.max(0, Math.floor(Number(text))), latest_second)
}

function number(request: FastifyRequest, name: string, usual: number): number {
  return field(request, name) === undefined ? usual : second(request, name)
}

/** In UDF an error is one sentence, so it includes the field. English unless `lang` names another language. */
function answerFault(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof Refusal)) throw error
  const status = error.key === 'param_invalid' ? 400 : error.key === 'not_found' ? 404 : statusOf(error)
  sayFault(request, reply, status, error)
}

function sayFault(request: FastifyRequest, reply: FastifyReply, status: number, error: Refusal): FastifyReply {
  const lang = field(request, 'lang')
  const { message } = refused(lang !== undefined && isLanguage(lang) ? lang : 'en', error)
  const [name] = Object.keys(error.detail.fields ?? {})
  return reply.code(status).send({ s: 'error', errmsg: name === undefined ? message : `${name}: ${message}` })
}

type Fill = CallData<'GET coin/fills'>['data'][number]

const bought = 1

/** The user's trades on a chart: a letter in a dot, and a sentence as a tooltip. */
function marksOf(fills: readonly Fill[]) {
  const column = <V>(of: (fill: Fill) => V) => fills.map(of)
  const isBuy = ({ type }: Fill) => type === bought
  return {
    id: column(({ id }) => id),
    time: column(({ at }) => secondOf(at)),
    color: column(fill => (isBuy(fill) ? 'green' : 'red')),
    text: column(fill => `${isBuy(fill) ? 'Bought' : 'Sold'} ${fill.amount} ${baseOf(fill)} at ${fill.price}`),
    label: column(fill => (isBuy(fill) ? 'B' : 'S')),
    labelFontColor: column(() => 'white'),
    minSize: column(() => 14),
  }
}

/** 2026-01-13 00:02:01, in UTC. */
const secondOf = (stamp: string): number => Date.parse(`${stamp.replace(' ', 'T')}Z`) / 1000

const baseOf = ({ symbol }: Fill) => symbol.slice(0, symbol.indexOf('/'))
