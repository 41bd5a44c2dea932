import type { CallData } from '@lagoon/shared/api/index'
import { atoms, fromAtoms, negate } from '@lagoon/shared/money/atoms'
import { resultOf, sumOf } from '@lagoon/shared/money/explained'
import { format } from '@lagoon/shared/money/format'
import { closePrice, type Side } from '@lagoon/shared/money/leverage'

export type Explained = CallData<'GET wallet/explain'>
type Step = Explained['steps'][number]

/** A formula with its figures, in signs that every language reads: 100 at 85 % → "100 × 85 %". */
export function figuresLine({ formula, figures }: Pick<Step, 'formula' | 'figures'>): string {
  const of = (name: string) => format(figures[name] ?? '0', { trim: true })
  const percent = () => `${of('rate')} %`
  const close = () =>
    format(fromAtoms(closePrice(figures.side as Side, atoms(figures.tick ?? '0'), atoms(figures.spread ?? '0'))), {
      trim: true,
    })
  switch (formula) {
    case 'whole':
      return of('amount')
    case 'difference':
      return `${of('amount')} − ${of('less')}`
    case 'value':
    case 'coin_cost':
      return `${of('price')} × ${of('amount')}`
    case 'saving':
      return `(${of('limit')} − ${of('price')}) × ${of('amount')}`
    case 'fee':
    case 'withdrawal_fee':
    case 'option_profit':
    case 'rebate':
      return `${of('amount')} × ${percent()}`
    case 'margin':
      return `${of('price')} × ${of('number')} ÷ ${of('multiple')}`
    case 'contract_fee':
      return `${of('price')} × ${of('number')} × ${percent()}`
    case 'contract_result':
      return figures.side === 'long'
        ? `(${close()} − ${of('open')}) × ${of('number')}`
        : `(${of('open')} − ${close()}) × ${of('number')}`
    case 'closing_fee':
      return `${close()} × ${of('number')} × ${percent()}`
    case 'interest':
      return `${of('amount')} × ${of('rate')}`
    case 'penalty':
      return figures.mode === 'daily_multiple'
        ? `${of('daily_interest')} × ${of('rate')}`
        : `${of('amount')} × ${of('rate')} × ${of('days')}`
    case 'coins_bought':
      return `${of('amount')} ÷ ${of('price')}`
  }
}

type Changed = Pick<Explained, 'steps'> & { posting: Pick<Explained['posting'], 'available' | 'frozen'> }

/** Recomputes every formula; together they must equal the change in the account log. */
export const confirms = ({ steps, posting }: Changed): boolean =>
  steps.every(step => {
    const again = resultOf(step.formula, step.figures)
    return [again, negate(again)].includes(atoms(step.result))
  }) && (['available', 'frozen'] as const).every(part => sumOf(steps, part) === atoms(posting[part]))
