import { demoFunds } from '@lagoon/shared/catalogue/limits'
import type { Entry } from './deps'

interface Settings {
  mailUrl: string | null
  worldControl: boolean
  worldSecret: string | null
  demo: boolean
}

/**
 * How codes reach people: the simulation shows them where anybody may steer the world, mail is sent where a server for it is set, the
 * operator reads them out where a secret guards the outbox, and otherwise there is no way.
 */
export function entryOf({ mailUrl, worldControl, worldSecret, demo }: Settings): Entry {
  const isOpen = worldControl && (worldSecret === null || demo)
  const otherwise = isOpen ? 'shown' : worldControl ? 'operator' : 'none'
  return {
    mail: mailUrl !== null && !isOpen ? 'sent' : otherwise,
    sms: otherwise,
    demo_funds: isOpen ? demoFunds : '0',
  }
}
