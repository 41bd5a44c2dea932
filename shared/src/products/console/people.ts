import { z } from 'zod'
import {
  coinId,
  coinName,
  decimal,
  flag,
  heldFor,
  int,
  localTitle,
  madeAt,
  millis,
  pageOf,
  phoneOrEmail,
  rowId,
  stamp,
  stampOrNone,
} from '../../api/answers'
import type { Endpoints } from '../../api/endpoint'
import { action, read } from '../../api/endpoint'
import {
  account,
  amount,
  coin,
  id,
  input,
  listOf,
  nothing,
  ofUser,
  oneOf,
  oneOfNumbers,
  paging,
  secretText,
  switches,
  words,
} from '../../api/fields'
import { roles } from '../../catalogue/roles'
import { addressEntry } from '../addresses'
import { card } from '../cards'
import { chatMessage } from '../support'
import { balances } from '../wallet'
import { decidedOrWaits, waitsSecond } from './reviews'

/** {"position": 3} */
const open = () => z.record(z.string(), int()).describe('How many live things there are of each kind')

const person = z.object({
  id: rowId(),
  account: phoneOrEmail(),
  nickname: z.string().describe('Nickname'),
  review_status: int().describe('Basic identity: 0 not verified, 1 under review, 2 verified'),
  advanced_status: int().describe('Advanced identity: 0 not verified, 1 under review, 2 verified'),
  tier: int().describe('Partner tier'),
  created_at: madeAt(),
  worth: decimal().describe('What all of it is worth in USDT, at the prices of that second'),
  frozen_worth: decimal().describe('How much of that is frozen'),
  seen_at: stampOrNone().describe('When they last used one of their sessions, on the machine’s clock; empty for never'),
  tags: z.array(z.string()).describe('Words of operators about the user, in order'),
  frozen: z
    .object({
      login: flag().describe('1 if the user cannot log in, and API keys do not work'),
      trade: flag().describe('1 if the user can open nothing new; cancelling and closing stay possible'),
      withdraw: flag().describe('1 if the user cannot request a withdrawal'),
    })
    .describe('What an operator has frozen'),
})

/** Credits and debits take the same fields. */
const given = {
  user_id: ofUser(),
  account: account().describe('The account, by its name'),
  currency_id: coin(),
  number: amount().describe('How much'),
  reason: words().describe("The operator's reason"),
}

const peopleSorts = ['id', 'worth', 'joined', 'seen'] as const
export const peopleLevels = ['all', 'none', 'waiting', 'basic', 'advanced'] as const
export const peopleStates = ['all', 'standing', 'frozen', 'restricted', 'erased'] as const

/** The exchange as a whole, its users and their chats. */
const calls = {
  'GET console/overview': read({
    access: 'operator',
    roles,
    summary: 'Overview of the exchange',
    description:
      'Counts users, open orders, positions and the like, and adds up each coin over users, house and outside. Each sum is always zero.',
    input: nothing(),
    output: z.object({
      users: int().describe('How many users there are'),
      balances: z
        .array(
          z.object({
            currency_id: coinId(),
            currency_name: coinName(),
            user: decimal().describe('What users have'),
            house: decimal().describe('What the house has'),
            external: decimal().describe('What is outside the exchange'),
            sum: decimal().describe('All three together: always zero'),
          }),
        )
        .describe('Each coin, summed'),
      open: open(),
      now: millis(),
    }),
  }),
  'GET console/invariants': read({
    access: 'operator',
    roles,
    tools: { check_books: {} },
    summary: 'Check the books',
    description: 'Checks every invariant of the ledger now and returns how often each is violated.',
    input: nothing(),
    output: z.object({
      ok: z.boolean().describe('Whether every invariant holds'),
      checked_at: stamp().describe('When the check ran'),
      checks: z
        .array(
          z.object({
            id: z.string().describe('Id of the invariant'),
            title: localTitle(),
            violations: int().describe('How often it is broken: 0 when all is well'),
          }),
        )
        .describe('Each invariant'),
    }),
  }),
  'GET console/users': read({
    access: 'operator',
    roles: ['owner', 'reviewer', 'support', 'viewer'],
    tools: { list_people: {} },
    summary: 'Users',
    description:
      'Lists users with the value of their assets in USDT, in one of four orders; `query` searches id, account, phone, e-mail and nickname. For the next page, send the key `after` of the answer: all pages use the prices of the first one.',
    input: input({
      query: words(190).optional().describe('An id, or a part of an account, phone, e-mail or nickname'),
      sort: oneOf(...peopleSorts)
        .default('id')
        .describe('By id, value of the assets, time of registration, or time last seen'),
      order: oneOf('asc', 'desc').default('asc').describe('Growing or falling'),
      level: oneOf(...peopleLevels)
        .default('all')
        .describe('Level of verification; `waiting`: one of the two levels is under review'),
      state: oneOf(...peopleStates)
        .default('all')
        .describe(
          'Users that are not erased, that are erased, that have money frozen, or of which an operator has frozen something',
        ),
      tag: words(32).optional().describe('Only users with this tag'),
      least: amount().optional().describe('Only users whose assets are worth at least this much in USDT'),
      after: words(80).optional().describe('The key `after` of the previous page'),
      ...paging,
    }),
    output: pageOf(person).extend({
      after: z.string().describe('The key to send as `after` for the next page; empty on the last'),
    }),
    refusals: ['param_invalid'],
  }),
  'GET console/user': read({
    access: 'operator',
    roles: ['owner', 'reviewer', 'support', 'viewer'],
    summary: 'One user',
    description: 'Describes one user, with wallets, cards, addresses and everything that is open.',
    input: input({ id: ofUser() }),
    output: person.extend({
      phone: z.string().describe('Phone digits; empty without one'),
      email: z.string().describe('E-mail address; empty without one'),
      name: z.string().describe("The user's real name; empty before identity"),
      language: z.string().describe('The language the user chose'),
      extension_code: z.string().describe("The user's invite code"),
      erased_at: z.union([stamp(), z.literal('')]).describe('When the person was erased; empty for everybody else'),
      wallets: z
        .array(z.object({ currency: coinId(), currency_name: coinName(), ...balances }))
        .describe("The user's wallets"),
      cards: z.array(card).describe('The bound bank card, or none'),
      addresses: z.array(addressEntry).describe("The user's withdrawal addresses"),
      sessions: z
        .array(
          z.object({
            device: z.string().describe('Browser and system in plain words; empty where nothing is known'),
            place: z.string().describe('The beginning of its address'),
            created_at: stamp().describe('When the person logged in, in UTC of the real clock'),
            used_at: stamp().describe('When it was last used, within five minutes, in UTC of the real clock'),
          }),
        )
        .describe('Where they are logged in, by the last use'),
      has_factor: flag().describe('1 with a second factor'),
      notes: z
        .array(
          z.object({
            id: rowId(),
            who: z.string().describe('The operator'),
            text: z.string().describe('The note'),
            at: stamp().describe('When it was written, in UTC of the real clock'),
          }),
        )
        .describe('Notes of operators, newest first'),
      limits: z
        .object({
          withdrawals_per_day: int().describe('Withdrawals that a user may request on a UTC day'),
          withdrawals_today: int().describe('How many this user has requested today'),
          held_until: stampOrNone().describe('Until when a change blocks withdrawals; empty if none does'),
          held_for: heldFor(),
        })
        .describe('What limits the user'),
      open: open(),
    }),
    refusals: ['not_found'],
  }),
  'GET console/linked': read({
    access: 'operator',
    roles: ['owner', 'reviewer', 'support', 'viewer'],
    summary: 'Linked accounts',
    description:
      'Lists the users who logged in from the same kind of device at the same place, who invited this user, and the users that this user invited; at most 50 of each kind.',
    input: input({ id: ofUser() }),
    output: z.array(
      z.object({
        id: rowId(),
        account: phoneOrEmail(),
        nickname: z.string().describe('Nickname'),
        kind: z.enum(['inviter', 'invited', 'device']).describe('How they are linked'),
      }),
    ),
    refusals: ['not_found'],
  }),
  'POST console/user': action({
    access: 'operator',
    roles: ['owner', 'support'],
    summary: 'Freeze, note or tag a user',
    description:
      'Freezes or thaws the login, trading and withdrawals of a user, each by itself; adds a note; replaces the tags. A frozen login ends the sessions. With frozen trading nothing new opens, and orders can still be cancelled and positions closed. With frozen withdrawals none is requested, and those under review wait for a decision.',
    input: input({
      id: ofUser(),
      frozen: switches({
        login: 'Whether the user cannot log in',
        trade: 'Whether the user opens nothing new',
        withdraw: 'Whether the user withdraws nothing',
      })
        .optional()
        .describe('What to freeze (1) or thaw (0)'),
      note: words(1000).optional().describe('A note to add'),
      tags: listOf({ type: 'string', maxLength: 32 }, 20, 0).optional().describe('All tags of the user from now on'),
    }),
    output: null,
    success: 'saved',
    refusals: ['not_found', 'state_invalid', 'param_invalid'],
  }),
  'POST console/user/reset': action({
    access: 'operator',
    roles: ['owner'],
    summary: 'Reset the password or the second factor of a user',
    description:
      'Ends the sessions of a user who has lost access. `factor` removes the second factor; `password` makes a link with which the user sets a new password, once and within a day.',
    input: input({ id: ofUser(), what: oneOf('password', 'factor').describe('What the user has lost') }),
    output: z.object({
      link: secretText().describe('The path of the link after the origin, never shown again; empty for `factor`'),
      expires_at: stampOrNone().describe('Until when the link works, in UTC of the real clock; empty for `factor`'),
    }),
    success: 'saved',
    refusals: ['not_found', 'state_invalid'],
  }),
  'POST console/credit': action({
    access: 'world',
    roles: ['owner'],
    tools: { give_funds: {} },
    summary: 'Give demo funds',
    description: "Credits a user's wallet from outside the exchange.",
    input: input(given),
    output: waitsSecond,
    success: decidedOrWaits('saved'),
    keyed: true,
    refusals: ['not_found', 'param_invalid'],
  }),
  'POST console/debit': action({
    access: 'world',
    roles: ['owner'],
    summary: 'Take funds back',
    description: "Debits a user's wallet; the funds leave the exchange. Refused if the user has less available.",
    input: input(given),
    output: waitsSecond,
    success: decidedOrWaits('saved'),
    keyed: true,
    refusals: ['not_found', 'insufficient_balance', 'param_invalid'],
  }),
  'GET console/approvals': read({
    access: 'operator',
    roles: ['owner', 'viewer'],
    summary: 'What waits for a second operator',
    description:
      'Lists credits and debits that one operator has asked for and a different one has to agree to, oldest first. Withdrawals that wait are in `console/reviews`.',
    input: input({ ...paging }),
    output: pageOf(
      z.object({
        id: rowId(),
        kind: z.enum(['credit', 'debit']).describe('Whether funds are given or taken back'),
        user_id: int().describe('The user'),
        account: phoneOrEmail(),
        wallet: z.string().describe('The account of the user, by its name'),
        amount: decimal().describe('How much'),
        currency_name: coinName(),
        reason: z.string().describe('The reason'),
        asked_by: z.string().describe('The first operator'),
        asked_at: stamp().describe('When, in UTC of the real clock'),
      }),
    ),
  }),
  'POST console/approve': action({
    access: 'world',
    roles: ['owner'],
    summary: 'Agree to a credit or debit',
    description: 'Agrees to what another operator has asked for, which then happens at once, or rejects it.',
    input: input({
      id: id().describe('The row of `console/approvals`'),
      decision: oneOf('pass', 'reject').describe('What the second operator decides'),
    }),
    output: null,
    keyed: true,
    success: 'decided',
    refusals: ['not_found', 'state_invalid', 'insufficient_balance', 'param_invalid'],
  }),
  'POST console/erase': action({
    access: 'operator',
    roles: ['owner'],
    summary: 'Erase the personal data of a user',
    description:
      'Permanently deletes everything that identifies a user, also from every snapshot: name, contacts, cards, addresses, identity, pictures, chats and sessions. Ledger entries and amounts stay, and nobody can log in to the account any more. Refused while the user has something open, and while the user has money unless `leave_money` is set.',
    input: input({
      user_id: ofUser(),
      account: words(190).describe('The account the user logs in with, as a check that the right user is erased'),
      leave_money: oneOfNumbers(0, 1)
        .default(0)
        .describe(
          'Whether to erase the user although money is left. It stays in the wallets, which nobody can use any more',
        ),
    }),
    output: null,
    success: 'saved',
    refusals: ['not_found', 'state_invalid', 'param_invalid'],
  }),
  'GET console/vanished': read({
    access: 'operator',
    roles: ['owner'],
    summary: 'Users who are no longer in the world',
    description:
      'Lists users, latest first, who no longer exist because the world was restored to a time before they registered. The log of commits still contains their data. `account` is the last one they logged in with; `seen_at` is the world time of the last data they entered.',
    input: input({ ...paging }),
    output: pageOf(
      z.object({
        uuid: z.string().describe('Identifies the user in the log; never used for anybody else'),
        account: phoneOrEmail(),
        seen_at: stamp().describe('World time at which they last said something of themselves, in UTC'),
      }),
    ),
  }),
  'POST console/vanished/erase': action({
    access: 'operator',
    roles: ['owner'],
    summary: 'Erase a user who is no longer in the world',
    description:
      'Permanently deletes their personal data from the log and from every snapshot, as `console/erase` does.',
    input: input({
      uuid: words(36).describe('The user, by `uuid` of `console/vanished`'),
      account: words(190).describe('Phone number or e-mail of the account'),
    }),
    output: null,
    success: 'saved',
    refusals: ['not_found', 'param_invalid'],
  }),
  'GET console/support': read({
    access: 'operator',
    roles: ['owner', 'support'],
    summary: 'Chats',
    description:
      'Lists the chats, latest first, each with its last message. With `user_id`, returns only the chat of this user, with all messages.',
    input: input({ user_id: id().optional().describe('Only the chat of this user') }),
    output: z.array(
      z.object({
        user_id: int().describe('The user'),
        account: phoneOrEmail(),
        nickname: z.string().describe('Nickname'),
        unread: int().describe('Messages that were not read before this call'),
        messages: z.array(chatMessage).describe('The messages'),
      }),
    ),
    refusals: ['not_found'],
  }),
  'POST console/support': action({
    access: 'operator',
    roles: ['owner', 'support'],
    summary: 'Answer a chat',
    description: 'Sends an answer of customer service to a user.',
    input: input({ user_id: ofUser(), text: words(2000).describe('The message') }),
    output: chatMessage,
    success: 'message_sent',
    refusals: ['not_found', 'param_invalid'],
  }),
} satisfies Endpoints

export const consolePeople = { calls }
