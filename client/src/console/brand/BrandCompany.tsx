import { defaultBrand } from '@lagoon/shared/catalogue/brand'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { Logo } from '../../ui/Logo'
import { TextInput } from '../../ui/TextInput'
import { Panel } from '../parts/Panel'
import { say } from '../say'
import { PictureButton } from './PictureButton'
import type { PartProps } from './part'

/** Who the company is: its names, its logo, and where customers find help. */
export function BrandCompany({ draft, change, problem }: PartProps) {
  const { t } = useTranslation()
  return (
    <Panel title={say('brand.company')}>
      <div className="grid gap-x-4 gap-y-3 desk:grid-cols-2">
        <TextInput
          label={say('brand.name')}
          value={draft.name}
          onChange={name => change({ name, ...(draft.legal_name === draft.name && { legal_name: name }) })}
          error={problem('name')}
        />
        <TextInput
          label={say('brand.legalName')}
          value={draft.legal_name}
          onChange={legal_name => change({ legal_name })}
          error={problem('legal_name')}
        />
        <Field label={say('brand.logo')} hint={say('brand.logoHint')} error={problem('logo')}>
          {({ id }) => (
            <div id={id} className="flex min-h-12 flex-wrap items-center gap-2">
              <Logo size={40} of={draft} />
              <PictureButton
                label={say('brand.choosePicture')}
                types="image/png,image/jpeg,image/webp,image/svg+xml"
                onChoose={logo => change({ logo })}
              />
              {draft.logo !== defaultBrand.logo && (
                <Button tone="ghost" size="md" onClick={() => change({ logo: defaultBrand.logo })}>
                  {t('ui.remove')}
                </Button>
              )}
            </div>
          )}
        </Field>
        <TextInput
          label={say('brand.support')}
          hint={say('brand.supportHint')}
          value={draft.support_url}
          onChange={support_url => change({ support_url })}
          error={problem('support_url')}
        />
      </div>
    </Panel>
  )
}
