import { type Language, languageNames, languages } from '@lagoon/shared/catalogue/languages'
import { ArrowUp } from 'lucide-react'
import { IconButton } from '../../ui/IconButton'
import { Switch } from '../../ui/Switch'
import { Choice } from '../parts/Choice'
import { Panel } from '../parts/Panel'
import { say } from '../say'
import type { PartProps } from './part'

/** The languages of the app in their order, and that of users who have not chosen one. */
export function BrandLanguages({ draft, change, problem }: PartProps) {
  const offered = draft.languages
  const offer = (next: Language[]) =>
    change({ languages: next, language: next.includes(draft.language) ? draft.language : (next[0] as Language) })
  const raise = (at: number) =>
    offer(offered.with(at, offered[at - 1] as Language).with(at - 1, offered[at] as Language))
  return (
    <Panel title={say('brand.languages')}>
      <Choice
        label={say('brand.language')}
        options={offered.map(value => ({ value, text: languageNames[value] }))}
        value={draft.language}
        onChange={language => change({ language })}
        error={problem('language') ?? problem('languages')}
      />
      <ul className="mt-2">
        {[...offered, ...languages.filter(each => !offered.includes(each))].map((language, at) => (
          <li key={language} className="flex items-center gap-2 border-line border-b last:border-0">
            <div className="min-w-0 flex-1">
              <Switch
                label={languageNames[language]}
                checked={at < offered.length}
                disabled={at === 0 && offered.length === 1}
                onChange={on => offer(on ? [...offered, language] : offered.filter(each => each !== language))}
              />
            </div>
            <IconButton
              label={say('brand.raise', { name: languageNames[language] })}
              icon={<ArrowUp size={18} />}
              disabled={at === 0 || at >= offered.length}
              onClick={() => raise(at)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
