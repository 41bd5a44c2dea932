import { isLanguage, type Language } from '@lagoon/shared/catalogue/languages'
import type { Commands } from '../../lane/commands'
import type { Origin } from '../../lane/origin'
import type { Persons } from '../../people/persons'
import type { Soon } from '../../platform/soon'
import { setLanguage } from './person.command'

const most_cached = 20_000

/** The language that each user chose, for requests that name no language. */
export class LanguageSettings {
  readonly #cache = new Map<number, Language | null>()
  constructor(private readonly options: { persons: Persons; lane: Commands }) {}

  of(userId: number): Soon<Language | null> {
    const cached = this.#cache.get(userId)
    return cached === undefined ? this.#read(userId) : cached
  }

  async #read(userId: number): Promise<Language | null> {
    const stored = (await this.options.persons.find(userId))?.language
    const language = isLanguage(stored) ? stored : null
    this.keep(userId, language)
    return language
  }

  async set(userId: number, language: Language, origin: Origin): Promise<void> {
    if ((await this.of(userId)) === language) return
    await this.options.lane.run(setLanguage.with({ user_id: userId, language }), origin)
  }

  forgetAll(): void {
    this.#cache.clear()
  }

  keep(userId: number, language: Language | null): void {
    if (this.#cache.size >= most_cached) this.#cache.clear()
    this.#cache.set(userId, language)
  }
}
