import type { Language } from '@lagoon/shared/catalogue/languages'
import { languageTags } from '@lagoon/shared/catalogue/languages'
import { createTransport, type Transporter } from 'nodemailer'
import type { ShownBrand } from '../platform/brand'
import { escaped } from '../platform/escaped'
import { type TextKey, text } from '../platform/text'
import type { Wall } from '../platform/wall'

interface Letter {
  to: string
  lang: Language
  subject: Extract<TextKey, `mail.${string}`>
  text: string
}

interface MailerOptions {
  /** SMTP: `smtps://user:password@mail.example:465?from=…`; STARTTLS is used if the server offers it. */
  url: string
  wall: Wall
  brand: ShownBrand
  onFailure(error: Error): void
  /** The time until the second try; the third waits four times as long. */
  retry_ms?: number
}

interface Waiting {
  letter: Letter
  tries: number
}

const most_waiting = 1000
const most_tries = 3
const first_retry_ms = 5_000
/** A caller gets an answer within this time; the letter is then sent in the background. */
const timeout_ms = 3_000

/**
 * Sends letters by SMTP. Callers do not wait for a slow mail server, temporary failures are tried three times, and the queue is bounded.
 */
export class Mailer {
  readonly #transport: Transporter
  /** The address of the setting, and its name if it has one; otherwise letters come in the name of the brand. */
  readonly #from: string
  #waiting = 0
  #closed = false
  #calledOff = new Set<() => void>()

  constructor(private readonly options: MailerOptions) {
    const url = new URL(options.url)
    this.#from = url.searchParams.get('from') ?? `lagoon@${url.hostname}`
    url.searchParams.delete('from')
    const limits = {
      pool: true,
      maxConnections: 2,
      connectionTimeout: 8_000,
      greetingTimeout: 8_000,
      socketTimeout: 15_000,
    }
    this.#transport = createTransport({ url: url.href, ...limits, disableFileAccess: true, disableUrlAccess: true })
  }

  /**
   * Passes a letter to the mail server. With `isAwaited`, false means that it could not be sent and never will be; true that it was sent or is
   * on its way. Without `isAwaited` it returns at once, so that the answer takes the same time for every receiver.
   */
  async post(letter: Letter, isAwaited: boolean): Promise<boolean> {
    if (this.#waiting >= most_waiting || this.#closed) return false
    const first = this.#try({ letter, tries: 1 }, !isAwaited)
    if (!isAwaited) {
      void first
      return true
    }
    let calledOff = () => {}
    const slow = new Promise<boolean>(done => {
      calledOff = this.options.wall.after(timeout_ms, () => done(true))
    })
    const sent = await Promise.race([first, slow])
    calledOff()
    return sent
  }

  async #try(waiting: Waiting, again: boolean): Promise<boolean> {
    this.#waiting++
    try {
      await this.#transport.sendMail(this.#compose(waiting.letter))
      return true
    } catch (error) {
      if (again && isPassing(error) && waiting.tries < most_tries && !this.#closed) this.#later(waiting)
      else this.options.onFailure(error as Error)
      return false
    } finally {
      this.#waiting--
    }
  }

  #later({ letter, tries }: Waiting): void {
    const after_ms = (this.options.retry_ms ?? first_retry_ms) * 4 ** (tries - 1)
    const callOff = this.options.wall.after(after_ms, () => {
      this.#calledOff.delete(callOff)
      void this.#try({ letter, tries: tries + 1 }, true)
    })
    this.#calledOff.add(callOff)
  }

  #compose({ to, lang, subject, text: words }: Letter) {
    const brand = this.options.brand.now.name
    const mark = text(lang, 'mail.simulated', { brand })
    return {
      from: /^[^<\s]+$/.test(this.#from) ? { name: brand, address: this.#from } : this.#from,
      to: { name: '', address: to },
      subject: text(lang, subject, { brand }),
      text: `${words}\n\n${mark}\n`,
      html: page(brand, lang, words, mark),
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': languageTags[lang].replace(/-u-.*/, '') },
    }
  }

  close(): void {
    this.#closed = true
    for (const callOff of this.#calledOff) callOff()
    this.#transport.close()
  }
}

/** A permanent error (5xx) is not retried; an unreachable or busy server is. */
const isPassing = (error: unknown): boolean => {
  const { responseCode } = error as { responseCode?: number }
  return responseCode === undefined || responseCode < 500
}

/** The digits of a code are emphasised; nothing is loaded from elsewhere. */
const page = (brand: string, lang: Language, words: string, mark: string): string =>
  `<!doctype html><html lang="${languageTags[lang].replace(/-u-.*/, '')}"><body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#111">` +
  `<p style="font-weight:600;letter-spacing:.05em;color:#0a7d6b">${escaped(brand.toUpperCase())} · SIMULATED</p>` +
  `<p>${escaped(words).replace(/\b\d{6}\b/, '<b style="font-size:24px;letter-spacing:.15em">$&</b>')}</p>` +
  `<p style="font-size:13px;color:#666">${escaped(mark)}</p></body></html>`
