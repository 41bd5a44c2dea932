import { isLanguage, type Language } from '@lagoon/shared/catalogue/languages'
import type { Lane } from '../../lane/lane'
import type { Persons } from '../../people/persons'
import { users } from '../../people/user.table'

const most_cached = 20_000

/** The language each user chose, for answers to devices that sent no mark. */
export class LanguageSettings {
  readonly #known = new Map<number, Language | null>()
  constructor(private readonly options: { persons: Persons; lane: Lane }) {}

  async of(userId: number): Promise<Language | null> {
    const known = this.#known.get(userId)
    if (known !== undefined) return known
    const stored = (await this.options.persons.find(userId))?.language
    const language = isLanguage(stored) ? stored : null
    this.#keep(userId, language)
    return language
  }

  async set(userId: number, language: Language): Promise<void> {
    if ((await this.of(userId)) === language) return
    await this.options.lane.run({
      name: 'set language',
      load: unit => unit.find(users, { id: userId }),
      decide: unit => {
        if (!unit.get(users, { id: userId })) return
        unit.update(users, { id: userId }, { language })
        unit.emit(() => this.#keep(userId, language))
      },
    })
  }

  forgetAll(): void {
    this.#known.clear()
  }

  #keep(userId: number, language: Language | null): void {
    if (this.#known.size >= most_cached) this.#known.clear()
    this.#known.set(userId, language)
  }
}
