import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session'
import { useFieldText } from '../../parts/useFieldText'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { TextInput } from '../../ui/TextInput'
import { choose, useChartChoice } from './choice'
import {
  type Added,
  type IndicatorKind,
  indicatorKinds,
  indicators,
  mayAdd,
  parameterProblem,
  parametersOf,
} from './indicators.rules'
import { newSketchId } from './sketches'
import { Templates } from './Templates'

/** The added indicators with their parameters, and those that can be added. A valid parameter changes the chart at once. */
export default function AddedIndicators() {
  const { t } = useTranslation('chart')
  const { added } = useChartChoice()
  const isLoggedIn = useSession(state => state.token !== null)
  const add = (kind: IndicatorKind) =>
    choose({
      added: [...added, { id: newSketchId(), kind, values: parametersOf(kind).map(({ usual }) => usual) }],
    })
  return (
    <div className="flex flex-col gap-4">
      {added.length > 0 && (
        <ul>
          {added.map(each => (
            <Row key={each.id} added={each} />
          ))}
        </ul>
      )}
      {(['prices', 'below'] as const).map(place => (
        <section key={place} aria-label={t(`added.${place}`)}>
          <h3 className="mb-2 text-note text-soft">{t(`added.${place}`)}</h3>
          <div className="flex flex-wrap gap-2">
            {indicatorKinds
              .filter(kind => indicators[kind].place === place)
              .map(kind => (
                <Button
                  key={kind}
                  tone="outline"
                  size="sm"
                  disabled={!mayAdd(added, kind)}
                  aria-label={t('added.add', { name: indicators[kind].name })}
                  onClick={() => add(kind)}
                >
                  {indicators[kind].name}
                </Button>
              ))}
          </div>
        </section>
      ))}
      {isLoggedIn && <Templates />}
    </div>
  )
}

function Row({ added }: { added: Added }) {
  const { t } = useTranslation('chart')
  const fieldText = useFieldText()
  const { name } = indicators[added.kind]
  const parameters = parametersOf(added.kind)
  const [typed, setTyped] = useState(() => added.values.map(String))
  function change(at: number, text: string) {
    const next = typed.with(at, text)
    setTyped(next)
    if (parameters.some((parameter, place) => parameterProblem(next[place] ?? '', parameter))) return
    const values = next.map(Number)
    choose({
      added: useChartChoice.getState().added.map(each => (each.id === added.id ? { ...each, values } : each)),
    })
  }
  return (
    <li className="flex items-start gap-3 border-line border-b py-2 last:border-b-0">
      <span className="w-20 shrink-0 pt-9 text-note font-semibold">{name}</span>
      <span className="grid min-w-0 flex-1 grid-cols-3 gap-2">
        {parameters.map((parameter, at) => {
          const problem = parameterProblem(typed[at] ?? '', parameter)
          const { least, most } = parameter
          return (
            <TextInput
              key={parameter.key}
              narrow
              label={t(`added.${parameter.key}`)}
              inputMode="decimal"
              autoComplete="off"
              value={typed[at] ?? ''}
              onChange={text => change(at, text)}
              error={
                problem === 'too_small' || problem === 'too_large'
                  ? t('added.bounds', { least, most })
                  : problem === 'number' && !parameter.decimals
                    ? t('added.whole')
                    : fieldText(problem)
              }
            />
          )
        })}
      </span>
      <IconButton
        label={t('added.remove', { name: [name, ...added.values].join(' ') })}
        icon={<Trash2 size={18} className="text-soft" />}
        className="mt-7"
        onClick={() => choose({ added: useChartChoice.getState().added.filter(({ id }) => id !== added.id) })}
      />
    </li>
  )
}
