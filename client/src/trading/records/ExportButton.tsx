import type { CallInput } from '@lagoon/shared/api/index'
import { csvLines } from '@lagoon/shared/catalogue/csv'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allRows, type PagedCall, type RowOfCall } from '../../api/allRows'
import { brandFileName } from '../../theme/brand'
import { Button } from '../../ui/Button'
import { toast } from '../../ui/toast'
import { save } from '../share/handOn'

export interface Column<R> {
  title: string
  value: (row: R) => string | number
  /** A column of numbers: -5 stays a number there. */
  isFigure?: true
}

interface Props<K extends PagedCall> {
  /** The name of the file, after that of the exchange. */
  name: string
  read: K
  /** The filter of the list on the screen. */
  input: Omit<CallInput<K>, 'page' | 'limit'>
  columns: readonly Column<RowOfCall<K>>[]
  /** Rows of the answer that the list on the screen leaves out. */
  only?: (row: RowOfCall<K>) => boolean
}

/** Saves every record that the filter finds as CSV, also those that the screen has not loaded. */
export function ExportButton<K extends PagedCall>({ name, read, input, columns, only = () => true }: Props<K>) {
  const { t } = useTranslation('money')
  const [loaded, setLoaded] = useState<number | null>(null)
  async function run() {
    setLoaded(0)
    try {
      const rows = (await allRows(read, input, setLoaded)).filter(only)
      if (rows.length === 0) return toast(t('export.none'), 'info')
      saveText(`${brandFileName}-${name}.csv`, csvOf(rows, columns))
      toast(t('export.done', { rows: rows.length }), 'success')
    } catch {
      toast(t('export.failed'), 'error')
    } finally {
      setLoaded(null)
    }
  }
  return (
    <Button
      size="sm"
      tone="ghost"
      className="touch"
      icon={<Download size={16} />}
      disabled={loaded !== null}
      onClick={() => void run()}
    >
      {loaded ? t('export.rows', { rows: loaded }) : t('export.do')}
    </Button>
  )
}

function csvOf<R>(rows: readonly R[], columns: readonly Column<R>[]): string {
  const titles = columns.map(({ title }) => title)
  const figures = new Set(columns.filter(({ isFigure }) => isFigure).map(({ title }) => title))
  const head = Object.fromEntries(titles.map(title => [title, title]))
  const body = rows.map(row => Object.fromEntries(columns.map(({ title, value }) => [title, value(row)])))
  return csvLines([head, ...body], titles, figures)
}

/** With a byte order mark, without which spreadsheets take the file for Latin text. */
function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  save(address, name)
  // The browser has started the download when the click event is over.
  setTimeout(() => URL.revokeObjectURL(address))
}
