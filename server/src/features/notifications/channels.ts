import type { Routes } from '../../http/call'
import { isForeignTarget } from '../../http/outgoing/target.rules'
import { isUuid } from '../../platform/isUuid'
import { refuse, refuseField } from '../../platform/refusal'
import { text } from '../../platform/text'
import type { NotificationDeps } from './deps'
import type { Added } from './follower'
import { channelsOf, receiversOf, setChannels } from './notifications.data'
import { notificationText, spoken } from './notifications.rules'
import { areBrowserKeys } from './push.rules'
import { keepNewest } from './push.sql'
import { languageOf, type Pushing } from './pushing'

const most_browsers = 10
const flags = ({ app, mail, push }: { app: boolean; mail: boolean; push: boolean }) =>
  ({ app: app ? 1 : 0, mail: mail ? 1 : 0, push: push ? 1 : 0 }) as const

/** Which channels carry the notifications of a user, and the browsers that receive pushes. */
export function channelRoutes({ db, wall, strict, mailer, people }: NotificationDeps, pushing: Pushing): Routes {
  return {
    'GET notifications/settings': async ({ caller }) => ({
      kinds: (await channelsOf(db, caller.userUuid)).map(({ kind, ...channels }) => ({ kind, ...flags(channels) })),
      mail: mailer && (await people.persons.find(caller.userId))?.email ? 1 : 0,
      push_key: (await pushing.keys()).public,
    }),

    'POST notifications/settings': async ({ caller, input }) => {
      const { kind } = input
      if (kind === 'security' && input.app === 0) refuseField('app', 'choice')
      const now = (await channelsOf(db, caller.userUuid)).find(row => row.kind === kind) ?? refuse('not_found')
      const chosen = (name: 'app' | 'mail' | 'push') => (input[name] === undefined ? now[name] : input[name] === 1)
      const channels = { app: chosen('app'), mail: chosen('mail'), push: chosen('push') }
      await setChannels(db, { user_uuid: caller.userUuid, kind }, channels)
      return flags(channels)
    },

    'POST notifications/push': async ({ caller, input }) => {
      const { endpoint, p256dh, auth } = input
      if (!isForeignTarget(endpoint, strict)) refuseField('endpoint', 'choice')
      if (!areBrowserKeys({ p256dh, auth })) refuseField('p256dh', 'choice')
      // An API key has no session that could end the subscription.
      if (!isUuid(caller.sessionId)) refuse('param_invalid')
      const row = { user_uuid: caller.userUuid, session_id: caller.sessionId, p256dh, auth, created_at: wall.now() }
      await db.prisma.pushSubscription.upsert({ where: { endpoint }, create: { endpoint, ...row }, update: row })
      await keepNewest.run(db.pool, caller.userUuid, most_browsers)
    },

    'POST notifications/push_end': async ({ caller, input }) => {
      await db.prisma.pushSubscription.deleteMany({
        where: { endpoint: input.endpoint, user_uuid: caller.userUuid },
      })
    },
  }
}

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
