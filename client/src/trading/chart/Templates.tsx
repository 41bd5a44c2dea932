import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { useRead } from '../../api/useRead'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { TextInput } from '../../ui/TextInput'
import { choose, known, useChartChoice } from './choice'

/** Indicators that the user saved under a name, on the server, so that each of their browsers has them. */
export function Templates() {
  const { t } = useTranslation('chart')
  const [name, setName] = useState('')
  const { overlay, study, volume, added } = useChartChoice()
  const templates = useRead('GET currency/chart_templates', {})
  const save = useAction('POST currency/chart_template', {
    refresh: ['GET currency/chart_templates'],
    onDone: () => setName(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ name, settings: JSON.stringify({ overlay, study, volume, added }) })
  }
  return (
    <section aria-label={t('templates.title')} className="border-line border-t pt-4">
      <h3 className="text-note text-soft">{t('templates.title')}</h3>
      <ul>
        {(templates.data ?? []).map(each => (
          <li key={each.name} className="flex items-center justify-between gap-2">
            <button
              type="button"
              className="min-h-11 min-w-0 flex-1 text-left text-body [overflow-wrap:anywhere]"
              aria-label={t('templates.apply', { name: each.name })}
              onClick={() => choose(known(JSON.parse(each.settings)))}
            >
              {each.name}
            </button>
            <IconButton
              label={t('templates.remove', { name: each.name })}
              icon={<Trash2 size={18} className="text-soft" />}
              disabled={save.isPending}
              onClick={() => save.mutate({ name: each.name })}
            />
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="mt-2 flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextInput
            label={t('templates.name')}
            maxLength={40}
            value={name}
            onChange={setName}
            error={save.error?.message}
          />
        </div>
        <Button type="submit" tone="outline" loading={save.isPending} disabled={name.trim() === ''}>
          {t('templates.save')}
        </Button>
      </form>
    </section>
  )
}
