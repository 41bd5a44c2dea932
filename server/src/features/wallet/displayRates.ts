import { type DisplayCode, displayCodes, displayCurrencies } from '@lagoon/shared/catalogue/displayCurrencies'
import { type Edit, type Editable, editing } from '../../console/editable'
import { column, displayRate } from '../../console/editField'
import { typed } from '../../platform/db/kinds'
import { type Rows, wholeRows } from '../../platform/db/reading'
import { refuse, refuseField } from '../../platform/refusal'
import { wallet } from './wallet.owner'

type Rates = Readonly<Record<DisplayCode, string>>

const columns = { id: 'int', rates: typed<Partial<Rates>>('json') } as const
/** One row with the rates that the operator has set, or none. */
export const rateRows = wallet.table('world.display_rates', columns, { key: ['id'] })
export const storedRates = wholeRows(rateRows)

const usual = Object.fromEntries(displayCodes.map(code => [code, displayCurrencies[code].rate])) as Rates
const the_one = 1
const edit = wallet.command<Edit, number>('wallet.editDisplayRates', editing)
const changed = wallet.delta<Partial<Rates>>('wallet.displayRatesChanged')

/** What one USDT is worth in each display currency: the rates of the operator, else those of the catalogue. Totals are shown by them; no money moves. */
export class DisplayRates {
  now: Rates = usual

  async load(from: Rows): Promise<void> {
    this.#take((await from.all(storedRates))[0]?.rates ?? {})
  }

  #take(rates: Partial<Rates>): void {
    this.now = { ...usual, ...rates }
  }

  readonly delta = changed.by(rates => this.#take(rates))

  readonly editable: Editable = {
    kind: 'rates',
    stored: { table: rateRows.name, columns: ['rates'] },
    list: async () => [{ id: the_one, kind: 'rates', title: '1 USDT', fields: { ...this.now } }],
    edit: requested => edit.with(requested),
    command: edit.by({
      load: unit => unit.find(rateRows, { id: the_one }),
      decide: (unit, { id, fields }) => {
        if (id === null) refuseField('id', 'required')
        if (id !== the_one || fields === null) refuse('not_found')
        const row = unit.get(rateRows, { id: the_one })
        const rates: Partial<Record<DisplayCode, string>> = { ...row?.rates }
        for (const [name, text] of Object.entries(fields)) {
          const code = displayCodes.find(each => each === name) ?? refuseField(name, 'unknown')
          const field = column(code, displayRate)
          rates[code] = field.show({ ...field.read(text.trim(), {}) } as Parameters<typeof field.show>[0])
        }
        if (row) unit.update(rateRows, { id: the_one }, { rates })
        else unit.insert(rateRows, { id: the_one, rates })
        unit.emit(changed, rates)
        return the_one
      },
    }),
  }
}
