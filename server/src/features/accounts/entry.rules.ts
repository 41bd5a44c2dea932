import { demoFunds } from '@lagoon/shared/products/entry.rules'
import type { Entry } from './deps'

interface Settings {
  mailUrl: string | null
  worldControl: boolean
  worldSecret: string | null
  demo: boolean
}

/** Whether any visitor may control the world, and so log in as one of its users. */
export const isOpenWorld = ({ worldControl, worldSecret, demo }: Omit<Settings, 'mailUrl'>): boolean =>
  worldControl && (worldSecret === null || demo)

/**
 * How codes reach users: shown by the simulation if world control is open to anyone, sent by mail if a mail server is set, read out by the
 * operator if a secret protects the outbox, and otherwise not at all.
 */
export function entryOf(settings: Settings): Entry {
  const isOpen = isOpenWorld(settings)
  const otherwise = isOpen ? 'shown' : settings.worldControl ? 'operator' : 'none'
  return {
    mail: settings.mailUrl !== null && !isOpen ? 'sent' : otherwise,
    sms: otherwise,
    demo_funds: isOpen ? demoFunds : '0',
  }
}
