import { demoFunds } from '@lagoon/shared/catalogue/limits'
import type { Entry } from './deps'

interface Settings {
  mailUrl: string | null
  worldControl: boolean
  worldSecret: string | null
  demo: boolean
}

/**
 * How codes reach users: shown by the simulation if world control is open to anyone, sent by mail if a mail server is set, read out by the
 * operator if a secret protects the outbox, and otherwise not at all.
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
