import { add, atoms, fromAtoms, sub, sum } from '@lagoon/shared/money/atoms'
import { Fault } from '../fault'
import { fail } from '../params'
import type { Route, Signed, Stage } from '../route'
import { nameOf, type PairRow } from '../symbols.rules'
import { bracketOf, isolatedOnly, marginAsset, noHedge, percent, sentence, singleAssetOnly } from './contract.rules'
import type { Desk } from './desk'
import { incomeOf, piecesOf, type Row, riskOf } from './position.rules'

/** The account, positions and settings of the user who signs the request. */
export function futuresAccountRoutes({ pairs, now }: Stage, desk: Desk): Route[] {
  const byOf = ({ holder, request }: Signed) => ({ caller: holder.caller, request })
  const pairOf = ({ params }: Signed) => pairs.named(params.needed('symbol'))
  const named = async ({ params }: Signed) =>
    params.has('symbol') ? [await pairs.named(params.needed('symbol'))] : await pairs.all()

  /** Everything that is open, by pair. */
  const open = async (requested: Signed) => {
    const by = byOf(requested)
    const rows = [...(await desk.rows(by, null, 1)), ...(await desk.rows(by, null, 0))]
    return (pair: PairRow) => rows.filter(({ symbol }) => symbol === pair.symbol)
  }

  const risk = async (requested: Signed, pair: PairRow, rows: readonly Row[]) => {
    const { notionalCap } = bracketOf(pair, await desk.terms(byOf(requested), pair))
    const leverage = await desk.leverage(byOf(requested), pair, rows.length > 0 ? rows : undefined)
    return riskOf(pair, rows, leverage, notionalCap)
  }

  /** Version 3 contains only pairs in which something is open. */
  const positions = (isAll: boolean) => async (requested: Signed) => {
    const openOf = await open(requested)
    const wanted = (await named(requested)).filter(pair => isAll || openOf(pair).length > 0)
    const shown = []
    for (const pair of wanted) shown.push(await risk(requested, pair, openOf(pair)))
    return shown
  }

  const balances = async (requested: Signed) => {
    const { free, locked } = await desk.account(byOf(requested))
    const all = (await positions(false)(requested)).filter(({ symbol }) => symbol)
    const total = (of: (each: (typeof all)[number]) => string) => fromAtoms(sum(all.map(each => atoms(of(each)))))
    const walletBalance = fromAtoms(add(atoms(free), atoms(locked)))
    const unrealizedProfit = total(each => each.unrealizedProfit)
    const positionInitialMargin = total(each => each.positionInitialMargin)
    return {
      positions: all,
      of: {
        ...{ walletBalance, unrealizedProfit, marginBalance: plus(walletBalance, unrealizedProfit) },
        ...{ maintMargin: total(each => each.maintMargin), initialMargin: locked, positionInitialMargin },
        // The fee of an order that waits is held with its margin.
        openOrderInitialMargin: fromAtoms(sub(atoms(locked), atoms(positionInitialMargin))),
        ...{ crossWalletBalance: free, crossUnPnl: '0', availableBalance: free, maxWithdrawAmount: free },
      },
    }
  }

  const account = (isAll: boolean) => async (requested: Signed) => {
    const { positions: some, of } = await balances(requested)
    const totals = Object.entries(of).filter(([name]) =>
      /^(walletB|unrealized|marginB|maint|initial|position|openOrder|cross)/.test(name),
    )
    const named = totals.map(([name, value]) => [`total${name[0]?.toUpperCase()}${name.slice(1)}`, value])
    return {
      ...{
        feeTier: 0,
        canTrade: requested.holder.trade,
        canDeposit: false,
        canWithdraw: false,
        multiAssetsMargin: false,
      },
      ...{ tradeGroupId: -1, updateTime: now() * 1000, ...Object.fromEntries(named) },
      ...{ availableBalance: of.availableBalance, maxWithdrawAmount: of.maxWithdrawAmount },
      assets: [{ asset: marginAsset, ...of, marginAvailable: true, updateTime: now() * 1000 }],
      positions: isAll ? await positions(true)(requested) : some,
    }
  }

  const balance = async (requested: Signed) => {
    const { walletBalance, ...of } = (await balances(requested)).of
    return [
      {
        asset: marginAsset,
        accountAlias: '',
        balance: walletBalance,
        ...of,
        marginAvailable: true,
        updateTime: now() * 1000,
      },
    ]
  }

  const leverage = async (requested: Signed) => {
    const pair = await pairOf(requested)
    const wanted = requested.params.whole('leverage') ?? Number(requested.params.needed('leverage'))
    const terms = await desk.terms(byOf(requested), pair)
    const offered = terms.multiple.muit.map(({ value }) => value)
    if (!offered.includes(wanted))
      throw sentence(-4028, `Leverage ${wanted} is not valid. ${nameOf(pair)} has ${offered.join(', ')}.`)
    await desk.remembered.chooseLeverage(byOf(requested), nameOf(pair), wanted)
    return { leverage: wanted, maxNotionalValue: String(bracketOf(pair, terms).notionalCap), symbol: nameOf(pair) }
  }

  const commission = async (requested: Signed) => {
    const pair = await pairOf(requested)
    const { lever_maker_fee, lever_trade_fee } = await desk.terms(byOf(requested), pair)
    return {
      ...{ symbol: nameOf(pair), makerCommissionRate: percent(lever_maker_fee) },
      takerCommissionRate: percent(lever_trade_fee),
    }
  }

  const brackets = async (requested: Signed) => {
    const of = async (pair: PairRow) => ({
      ...{ symbol: nameOf(pair), brackets: [bracketOf(pair, await desk.terms(byOf(requested), pair))] },
    })
    const all = await Promise.all((await named(requested)).map(of))
    return requested.params.has('symbol') ? all[0] : all
  }

  /** There is no funding, so no row is a FUNDING_FEE. */
  const income = async (requested: Signed) => {
    const { params } = requested
    const [type, limit] = [params.text('incomeType'), params.limit(100, 1000)]
    const [start, end] = [params.millis('startTime') ?? 0, params.millis('endTime') ?? Number.MAX_SAFE_INTEGER]
    const pair = params.has('symbol') ? await pairOf(requested) : null
    return piecesOf(await desk.rows(byOf(requested), pair))
      .filter(({ done }) => done !== null)
      .flatMap(incomeOf)
      .filter(row => row.incomeType === (type ?? row.incomeType) && row.time >= start && row.time <= end)
      .sort((one, other) => one.time - other.time || one.tranId - other.tranId)
      .slice(params.has('startTime') ? 0 : -limit)
      .slice(0, limit)
  }

  const config = async (requested: Signed) =>
    Promise.all(
      (await named(requested)).map(async pair => ({
        ...{ symbol: nameOf(pair), marginType: 'ISOLATED', isAutoAddMargin: false },
        leverage: await desk.leverage(byOf(requested), pair),
        maxNotionalValue: String(bracketOf(pair, await desk.terms(byOf(requested), pair)).notionalCap),
      })),
    )

  const marginType = async (requested: Signed) => {
    await pairOf(requested)
    if (requested.params.needed('marginType') !== 'ISOLATED') throw isolatedOnly()
    throw new Fault(-4046, 'No need to change margin type.')
  }
  const dual = ({ params }: Signed) =>
    fail(params.flag('dualSidePosition') ? noHedge() : new Fault(-4059, 'No need to change position side.'))
  const multi = ({ params }: Signed) =>
    fail(
      params.flag('multiAssetsMargin') ? singleAssetOnly() : new Fault(-4171, 'No need to change multi-assets mode.'),
    )

  return [
    { ...reads('v2/account', 5, []), answer: account(true) },
    { ...reads('v3/account', 5, []), answer: account(false) },
    ...['v2', 'v3'].map(version => ({ ...reads(`${version}/balance`, 5, []), answer: balance })),
    { ...reads('v2/positionRisk', 5, ['symbol']), answer: positions(true) },
    { ...reads('v3/positionRisk', 5, ['symbol']), answer: positions(false) },
    { ...reads('v1/commissionRate', 20, ['symbol']), answer: commission },
    { ...reads('v1/leverageBracket', 1, ['symbol']), answer: brackets },
    { ...reads('v1/symbolConfig', 5, ['symbol']), answer: config },
    { ...reads('v1/income', 30, ['symbol', 'incomeType', 'startTime', 'endTime', 'limit']), answer: income },
    { ...reads('v1/positionSide/dual', 30, []), answer: () => ({ dualSidePosition: false }) },
    { ...reads('v1/multiAssetsMargin', 30, []), answer: () => ({ multiAssetsMargin: false }) },
    { ...sets('v1/leverage', ['symbol', 'leverage']), answer: leverage },
    { ...sets('v1/marginType', ['symbol', 'marginType']), answer: marginType },
    { ...sets('v1/positionSide/dual', ['dualSidePosition']), answer: dual },
    { ...sets('v1/multiAssetsMargin', ['multiAssetsMargin']), answer: multi },
  ]
}

const plus = (a: string, b: string) => fromAtoms(add(atoms(a), atoms(b)))

const sets = (path: string, reads: readonly string[]) => ({
  ...({ method: 'POST', security: 'trades', weight: 1 } as const),
  ...{ path, reads },
})
const reads = (path: string, weight: number, reads: readonly string[]) => ({
  ...({ method: 'GET', security: 'reads' } as const),
  ...{ path, weight, reads },
})
