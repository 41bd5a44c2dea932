import { text } from '../../platform/text'
import type { NotificationDeps } from './deps'
import type { Added } from './follower'
import { receiversOf } from './notifications.data'
import { notificationText, spoken } from './notifications.rules'
import { languageOf } from './pushing'

/** Sends notifications by e-mail to the users who want that. Never waits, because the follower calls it. */
export function createLetters({ db, log, mailer, people }: NotificationDeps): (rows: readonly Added[]) => void {
  if (!mailer) return () => undefined
  const send = async (rows: readonly Added[]) => {
    const receivers = await receiversOf.all(db.pool, [...new Set(rows.map(({ user_uuid }) => user_uuid))])
    for (const { uuid, email, language } of receivers) {
      if (email === null) continue
      const lang = languageOf(language)
      const known = await people.antiPhishing.of(uuid)
      for (const { type, data } of rows.filter(row => row.user_uuid === uuid)) {
        const said = notificationText(lang, type, spoken(lang, data))
        const proof = known === '' ? [] : [text(lang, 'word.anti_phishing', { code: known })]
        const words = [said.title, said.text, ...proof].join('\n\n')
        await mailer.post({ to: email, lang, subject: 'mail.notification', text: words }, false)
      }
    }
  }
  return rows => {
    const wanted = rows.filter(row => row.mail)
    if (wanted.length === 0) return
    send(wanted).catch(error => log.warn({ err: error }, 'notifications could not be sent by e-mail'))
  }
}
