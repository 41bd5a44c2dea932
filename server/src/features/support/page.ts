import type { Language } from '@lagoon/shared/catalogue/languages'
import { type Edit, type Editable, editing } from '../../console/editable'
import { pictureFault } from '../../console/editField'
import type { Rows } from '../../platform/db/reading'
import { refuse, refuseField } from '../../platform/refusal'
import { text } from '../../platform/text'
import type { SupportDeps } from './deps'
import { noSetting, type PageSetting, pageOf, titleFault, urlFault } from './page.rules'
import { type Page, pages, theSetting } from './support.data'
import { support } from './support.owner'

const chat = '/h5/#/pages/help/center/chat'
const the_one = 1

const pageChanged = support.delta<PageSetting>('support.pageChanged')

const editPage = support.command<Edit, number>('support.editPage', editing)

const faults = { url: urlFault, cover: pictureFault, title: titleFault } as const
const names = Object.keys(faults) as (keyof PageSetting)[]

/** The customer service page: the operator's settings, held in memory, and the defaults. */
export class SupportPage {
  #setting: PageSetting = noSetting
  constructor(private readonly deps: Pick<SupportDeps, 'customerUrl' | 'brand'>) {}

  async load(from: Rows): Promise<void> {
    this.#setting = (await from.all(theSetting))[0] ?? noSetting
  }

  shown(lang: Language) {
    const title = text(lang, 'word.support_title')
    const { customerUrl, brand } = this.deps
    const { support_url, logo } = brand.now
    return pageOf(this.#setting, { url: support_url || customerUrl, chat, cover: logo, title })
  }

  readonly delta = pageChanged.by(setting => {
    this.#setting = setting
  })

  readonly editable: Editable = {
    kind: 'support',
    stored: { table: pages.name, columns: names },
    list: async () => [{ id: the_one, kind: 'support', title: 'Customer service page', fields: { ...this.#setting } }],
    edit: requested => editPage.with(requested),
    command: editPage.by({
      load: unit => unit.find(pages, { id: the_one }),
      decide: (unit, { id, fields }) => {
        if (id === null) refuseField('id', 'required')
        if (id !== the_one) refuse('not_found')
        const change: Partial<PageSetting> = {}
        for (const [name, value] of Object.entries(fields ?? {})) {
          const field = names.find(each => each === name) ?? refuseField(name, 'unknown')
          const typed = value.trim()
          const fault = faults[field](typed)
          if (fault) refuseField(field, fault)
          change[field] = typed
        }
        const row = unit.get(pages, { id: the_one })
        const { url, cover, title } = row
          ? unit.update<Page, 'id'>(pages, { id: the_one }, change)
          : unit.insert<Page, 'id'>(pages, { ...noSetting, ...change, id: the_one })
        unit.emit(pageChanged, { url, cover, title })
        return the_one
      },
    }),
  }
}
