import { brandThemes, brandUps } from '@lagoon/shared/catalogue/brand'
import { paletteOf } from '@lagoon/shared/catalogue/palette'
import { Field } from '../../ui/Field'
import { Notice } from '../../ui/Notice'
import { Segmented } from '../../ui/Segmented'
import { TextInput } from '../../ui/TextInput'
import { Panel } from '../parts/Panel'
import { say } from '../say'
import type { PartProps } from './part'

/** The accent with the contrasts that follow from it, the theme of new users, and the colour of rising prices. */
export function BrandColours({ draft, change, problem }: PartProps) {
  const palette = paletteOf(draft.accent)
  return (
    <Panel title={say('brand.colours')}>
      <div className="grid gap-x-4 gap-y-3 desk:grid-cols-2">
        <TextInput
          label={say('brand.accent')}
          value={draft.accent}
          onChange={accent => change({ accent: accent.trim() })}
          error={problem('accent') ?? (palette ? undefined : say('brand.accentBad', { example: '#dc143c' }))}
          prefix={
            <input
              type="color"
              aria-label={say('brand.pickColour')}
              value={palette?.accent ?? '#000000'}
              onChange={event => change({ accent: event.target.value })}
              className="size-7 shrink-0 cursor-pointer bg-transparent"
            />
          }
        />
        <div className="flex flex-col gap-3">
          <Field label={say('brand.theme')}>
            {() => (
              <Segmented
                label={say('brand.theme')}
                value={draft.theme}
                onChange={theme => change({ theme })}
                options={brandThemes.map(value => ({ value, label: say(`brand.themes.${value}`) }))}
              />
            )}
          </Field>
          <Field label={say('brand.ups')}>
            {() => (
              <Segmented
                label={say('brand.ups')}
                value={draft.ups}
                onChange={ups => change({ ups })}
                options={brandUps.map(value => ({ value, label: say(`brand.up.${value}`) }))}
              />
            )}
          </Field>
        </div>
      </div>
      {palette && (
        <div className="mt-3 flex flex-col gap-2">
          {palette.warnings.map(warning => (
            <Notice key={warning} kind={warning.startsWith('near') ? 'warn' : 'info'}>
              {say(`brand.warnings.${warning}`)}
            </Notice>
          ))}
          <p className="text-note text-soft">{say('brand.contrast')}</p>
          <dl className="grid gap-x-6 text-small desk:grid-cols-2">
            {palette.contrast.map(({ theme, on, ratio }) => (
              <div key={`${theme} ${on}`} className="flex justify-between gap-3 border-line border-b py-1">
                <dt className="text-soft">
                  {say(`brand.on.${on}`)} · {say(`brand.themes.${theme}`)}
                </dt>
                <dd className="figures font-medium">{ratio.toFixed(2)} : 1</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Panel>
  )
}
