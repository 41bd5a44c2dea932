import { type Language, languageNames } from '@lagoon/shared/catalogue/languages'
import { brand } from '../../theme/brand'
import { Segmented } from '../../ui/Segmented'
import { Choice } from '../parts/Choice'
import { Panel } from '../parts/Panel'
import { say } from '../say'

export interface AppLook {
  language: Language
  theme: 'dark' | 'light'
}

/** The language and theme for the links of the steps to the app. */
export function AppLooks({ look, onChange }: { look: AppLook; onChange: (look: AppLook) => void }) {
  return (
    <Panel title={say('demo.app')}>
      <div className="flex flex-col gap-3">
        <Choice
          label={say('demo.language')}
          options={brand.languages.map(value => ({ value, text: languageNames[value] }))}
          value={look.language}
          onChange={language => onChange({ ...look, language })}
        />
        <Segmented
          label={say('demo.theme')}
          options={[
            { value: 'dark', label: say('demo.dark') },
            { value: 'light', label: say('demo.light') },
          ]}
          value={look.theme}
          onChange={theme => onChange({ ...look, theme })}
        />
      </div>
    </Panel>
  )
}
