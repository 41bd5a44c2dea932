import { z } from 'zod'
import { flag, int, stamp } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { areaCode, code, fundPassword, input, language, nothing, oneOf, secret, words } from './fields'

/** Accounts, tokens, codes and language: CONTRACT of `user/*`, `safe/*`, `sms_*`, `*lang`. */
const center = z.object({
  id: int(),
  account_number: z.string(),
  nickname: z.string(),
  area_code: z.string(),
  phone: z.string(),
  email: z.string(),
  name: z.string(),
  card_id: z.string(),
  review_status: int(),
  advanced_status: int(),
  extension_code: z.string(),
  has_pay_password: z.boolean(),
  language: z.string(),
  /** Why the level was rejected last; empty otherwise. */
  reject_reason: z.string(),
})

export const session = {
  'POST set/lang': read({
    access: 'anyone',
    summary: 'Choose the language',
    description:
      "Chooses the language of texts and answers with the mark to send as `language-mark` with every request; a logged-in user's choice is remembered.",
    input: input({ lang: language().default('en') }),
    output: z.string(),
  }),
  'POST get/lang': read({
    access: 'anyone',
    summary: 'The language in force',
    description: 'Tells which of the eight languages answers are written in for this caller.',
    input: nothing(),
    output: z.string(),
  }),
  'POST area_code': read({
    access: 'anyone',
    summary: 'Dial codes',
    description: 'Lists every country with its dial code, named in the language in force.',
    input: nothing(),
    output: z.array(z.object({ id: int(), name: z.string(), area_code: z.string() })),
  }),
  'POST sms_mail': action({
    access: 'anyone',
    summary: 'Send a code by e-mail',
    description: 'Sends a six-digit code to an e-mail address, for registering or for recovering a password.',
    input: input({ user_string: words(190), type: oneOf('register', 'forget') }),
    output: null,
    success: 'code_sent',
    refusals: ['code_too_frequent', 'param_invalid'],
  }),
  'POST sms_send': action({
    access: 'anyone',
    summary: 'Send a code by SMS',
    description: 'Sends a six-digit code to a phone, for registering or for recovering a password.',
    input: input({ user_string: words(20), type: oneOf('register', 'forget'), area_code: areaCode().default('852') }),
    output: null,
    success: 'code_sent',
    refusals: ['code_too_frequent', 'param_invalid'],
  }),
  'POST set/sms_other_mail': action({
    access: 'user',
    summary: 'Send a code to myself',
    description: "Sends a code to the user's own e-mail or phone, which adding a withdrawal address asks for.",
    input: nothing(),
    output: null,
    success: 'code_sent',
    refusals: ['code_too_frequent'],
  }),
  'POST user/register': action({
    access: 'anyone',
    summary: 'Create an account',
    description:
      'Creates a user with empty wallets from a code that was sent to the phone or e-mail; an invite code ties the account to its inviter.',
    input: input({
      type: oneOf('email', 'mobile'),
      areacode: areaCode().default('852'),
      user_string: words(190),
      code: code(),
      password: secret(6),
      re_password: secret(),
      extension_code: words(16).optional(),
    }),
    output: null,
    success: 'registered',
    refusals: ['code_invalid', 'account_exists', 'param_invalid', 'invite_invalid'],
  }),
  'POST user/login': read({
    access: 'anyone',
    summary: 'Log in',
    description:
      'Answers with the token to send as `Authorization` from then on; an unknown account and a wrong password are told in the same words.',
    input: input({
      user_type: oneOf('email', 'mobile'),
      areacode: areaCode().default('852'),
      user_string: words(190),
      password: secret(),
    }),
    output: z.string(),
    refusals: ['login_failed', 'account_locked'],
  }),
  'GET user/demo_people': read({
    access: 'anyone',
    summary: 'Whom one can be in the demo',
    description:
      'Lists the named people of the demo world with their password, so that a visitor is one tap away from the first trade; empty where world control is off or guarded.',
    input: nothing(),
    output: z.array(z.object({ nickname: z.string(), email: z.string(), password: z.string(), review_status: int() })),
  }),
  'POST user/logout': action({
    access: 'user',
    summary: 'Log out',
    description: 'Revokes the token the call is made with, and no other.',
    input: nothing(),
    output: null,
    success: 'logged_out',
  }),
  'POST user/sessions': read({
    access: 'user',
    summary: 'Where I am logged in',
    description:
      "Lists the user's sessions, this one first; their times are those of the real clock, not of the world.",
    input: nothing(),
    output: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        place: z.string(),
        created_at: stamp(),
        used_at: stamp(),
        current: flag(),
      }),
    ),
  }),
  'POST user/sessions/end': action({
    access: 'user',
    summary: 'Log a device out',
    description: 'Ends one session of the user, or all but the one that asks; its sockets close within five seconds.',
    input: input({ id: words(64).optional() }),
    output: null,
    success: 'logged_out',
    refusals: ['not_found'],
  }),
  'POST user/check_mobile': read({
    access: 'anyone',
    summary: "Recover a password: check the phone's code",
    description: 'Exchanges the code sent to a phone for a ticket that `user/forget` takes.',
    input: input({ mobile_code: code(), user_string: words(20), areacode: areaCode().default('852') }),
    output: z.object({ ticket: z.string() }),
    refusals: ['code_invalid'],
  }),
  'POST user/check_email': read({
    access: 'anyone',
    summary: "Recover a password: check the e-mail's code",
    description: 'Exchanges the code sent to an e-mail address for a ticket that `user/forget` takes.',
    input: input({ email_code: code(), user_string: words(190) }),
    output: z.object({ ticket: z.string() }),
    refusals: ['code_invalid'],
  }),
  'POST user/forget': action({
    access: 'anyone',
    summary: 'Recover a password: set a new one',
    description:
      'Sets a new login password by a code or by the ticket it was exchanged for, and ends every session of the account.',
    input: input({
      account: words(190),
      areacode: areaCode().default('852'),
      code: code().optional(),
      ticket: words(128).optional(),
      password: secret(6),
      repassword: secret(),
    }),
    output: null,
    success: 'modified',
    refusals: ['code_invalid', 'param_invalid'],
  }),
  'GET user/center': read({
    access: 'user',
    summary: 'Who I am',
    description: 'Describes the user; `review_status` is that of the basic identity level.',
    input: nothing(),
    output: center,
  }),
  'GET user/center2': read({
    access: 'user',
    summary: 'Who I am, by the advanced level',
    description: 'Describes the user as `user/center` does, with `review_status` of the advanced identity level.',
    input: nothing(),
    output: center,
  }),
  'POST user/e_pwd': action({
    access: 'user',
    summary: 'Change the login password',
    description: "Changes the login password and ends the user's other sessions.",
    input: input({ old_password: secret(), password: secret(6), re_password: secret().optional() }),
    output: null,
    success: 'modified',
    refusals: ['password_wrong', 'account_locked', 'param_invalid'],
  }),
  'POST user/has_password': read({
    access: 'user',
    summary: 'Whether a fund password is set',
    description: 'Answers 1 when the user has a fund password and 2 when not.',
    input: nothing(),
    output: int(),
  }),
  'POST safe/update_password': action({
    access: 'user',
    summary: 'Set or change the fund password',
    description:
      'Sets the six-digit fund password the first time, against the login password unless it was given within ten minutes; later changes it against the old one.',
    input: input({
      oldpassword: fundPassword().optional(),
      password: fundPassword(),
      re_password: fundPassword(),
      login_password: secret().optional(),
    }),
    output: null,
    success: 'modified',
    refusals: ['fund_password_wrong', 'fund_password_locked', 'password_wrong', 'account_locked', 'param_invalid'],
  }),
  'POST set/get_customer_url': read({
    access: 'anyone',
    summary: 'Where customer service is',
    description: 'Tells the address, picture and title of the customer service page.',
    input: nothing(),
    output: z.object({ customer_url: z.string(), cover: z.string(), xtitle: z.string() }),
  }),
} satisfies Endpoints
