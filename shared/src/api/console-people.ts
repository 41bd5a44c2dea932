import { z } from 'zod'
import { addressEntry } from './addresses'
import { decimal, int, millis, pageOf, stamp, stampOrNone } from './answers'
import { card } from './cards'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { account, amount, id, input, nothing, oneOf, oneOfNumbers, paging, words } from './fields'
import { chatMessage } from './support'
import { balances } from './wallet'

/** The number of live objects of each kind: {"position": 3}. */
const open = () => z.record(z.string(), int())

const person = z.object({
  id: int(),
  account: z.string(),
  nickname: z.string(),
  review_status: int(),
  advanced_status: int(),
  tier: int(),
  created_at: stamp(),
  worth: decimal(),
  frozen_worth: decimal(),
  seen_at: stampOrNone(),
})

const peopleSorts = ['id', 'worth', 'joined', 'seen'] as const
const peopleLevels = ['all', 'none', 'waiting', 'basic', 'advanced'] as const
const peopleStates = ['all', 'standing', 'frozen', 'erased'] as const

/** The exchange as a whole, its users and their chats. */
export const consolePeople = {
  'GET console/overview': read({
    access: 'operator',
    summary: 'The exchange as a whole',
    description:
      'Counts users and open things, and sums each coin over users, house and outside, which always comes to zero.',
    input: nothing(),
    output: z.object({
      users: int(),
      balances: z.array(
        z.object({
          currency_id: int(),
          currency_name: z.string(),
          user: decimal(),
          house: decimal(),
          external: decimal(),
          sum: decimal(),
        }),
      ),
      open: open(),
      now: millis(),
    }),
  }),
  'GET console/invariants': read({
    access: 'operator',
    summary: 'Check the books',
    description: 'Checks every invariant of the books now and tells how often each is broken.',
    input: nothing(),
    output: z.object({
      ok: z.boolean(),
      checked_at: stamp(),
      checks: z.array(z.object({ id: z.string(), title: z.string(), violations: int() })),
    }),
  }),
  'GET console/users': read({
    access: 'operator',
    summary: 'Users',
    description:
      'Lists users with what they have in USDT, in any of four orders; `query` finds by id, account, phone, e-mail or nickname. Sent back as `after`, the key of an answer gives the rows that follow, worth what they were at the first.',
    input: input({
      query: words(190).optional(),
      sort: oneOf(...peopleSorts).default('id'),
      order: oneOf('asc', 'desc').default('asc'),
      level: oneOf(...peopleLevels).default('all'),
      state: oneOf(...peopleStates).default('all'),
      least: amount().optional(),
      after: words(80).optional(),
      ...paging,
    }),
    output: pageOf(person).extend({ after: z.string() }),
    refusals: ['param_invalid'],
  }),
  'GET console/user': read({
    access: 'operator',
    summary: 'One user',
    description: 'Describes one user with wallets, cards, addresses and open things.',
    input: input({ id: id() }),
    output: person.extend({
      phone: z.string(),
      email: z.string(),
      name: z.string(),
      language: z.string(),
      extension_code: z.string(),
      erased_at: z.union([stamp(), z.literal('')]),
      wallets: z.array(z.object({ currency: int(), currency_name: z.string(), ...balances })),
      cards: z.array(card),
      addresses: z.array(addressEntry),
      sessions: z.array(z.object({ device: z.string(), place: z.string(), created_at: stamp(), used_at: stamp() })),
      open: open(),
    }),
    refusals: ['not_found'],
  }),
  'POST console/credit': action({
    access: 'world',
    summary: 'Give demo funds',
    description: "Credits a user's wallet from outside the exchange.",
    input: input({
      user_id: id(),
      account: account(),
      currency_id: id(),
      number: amount(),
      reason: words(),
    }),
    output: null,
    keyed: true,
    refusals: ['not_found', 'param_invalid'],
  }),
  'POST console/erase': action({
    access: 'operator',
    summary: 'Erase a person',
    description:
      'Takes out for good whatever says who a user is: name, contacts, cards, addresses, identity, pictures, chats, sessions; in every snapshot too. Entries and amounts stay, and nobody logs in any more. Refused while something of theirs is open, and while they have money, unless `leave_money` says that it stays where it is.',
    input: input({ user_id: id(), account: words(190), leave_money: oneOfNumbers(0, 1).default(0) }),
    output: null,
    success: 'saved',
    refusals: ['not_found', 'state_invalid', 'param_invalid'],
  }),
  'GET console/vanished': read({
    access: 'operator',
    summary: 'People who are no longer in the world',
    description:
      'Lists who registered in a world that was put back to before it, the latest first: the log of commits still names them. `account` is the last that they logged in with, `seen_at` the world time at which they last said something of themselves.',
    input: input({ ...paging }),
    output: pageOf(z.object({ uuid: z.string(), account: z.string(), seen_at: stamp() })),
  }),
  'POST console/vanished/erase': action({
    access: 'operator',
    summary: 'Erase a person who is no longer in the world',
    description: 'Takes them out for good as `console/erase` does, of the log and of every snapshot.',
    input: input({ uuid: words(36), account: words(190) }),
    output: null,
    success: 'saved',
    refusals: ['not_found', 'param_invalid'],
  }),
  'GET console/support': read({
    access: 'operator',
    summary: 'Chats',
    description: 'Lists the chats, latest first, each with its last message; with `user_id` that chat alone, whole.',
    input: input({ user_id: id().optional() }),
    output: z.array(
      z.object({
        user_id: int(),
        account: z.string(),
        nickname: z.string(),
        unread: int(),
        messages: z.array(chatMessage),
      }),
    ),
    refusals: ['not_found'],
  }),
  'POST console/support': action({
    access: 'operator',
    summary: 'Answer a chat',
    description: 'Sends an answer of customer service to a user.',
    input: input({ user_id: id(), text: words(2000) }),
    output: chatMessage,
    success: 'message_sent',
    refusals: ['not_found', 'param_invalid'],
  }),
} satisfies Endpoints
