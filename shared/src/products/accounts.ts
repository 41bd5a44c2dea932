import { z } from 'zod'
import { flag, int, localName, pageOf, phoneOrEmail, rowId, stamp, stampOrNone } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import {
  antiPhishingCode,
  areaCode,
  code,
  factorCode,
  fundPassword,
  id,
  input,
  language,
  loginPassword,
  newPassword,
  nickname,
  nothing,
  oneOf,
  paging,
  passkeyAnswer,
  secret,
  secretText,
  ticket,
  userString,
  words,
} from '../api/fields'

const passkey = z.object({
  id: rowId(),
  name: z.string().describe('What its owner calls it'),
  host: z.string().describe('The host name at which it works'),
  created_at: stamp().describe('When it was added, in UTC of the real clock'),
  used_at: stampOrNone().describe('Its last login; empty before the first'),
})
export type PasskeyRow = z.output<typeof passkey>
/** In what users and operators read about themselves. */
export const passkeysShown = z.array(passkey).describe('Passkeys that answer in place of a code of the second factor')

/** Accounts, tokens, codes and language: CONTRACT of `user/*`, `safe/*`, `sms_*`, `*lang`. */
const center = z.object({
  id: rowId(),
  account_number: phoneOrEmail(),
  nickname: z.string().describe('Nickname'),
  area_code: z.string().describe('Dial code, digits alone'),
  phone: z.string().describe('Phone digits; empty without one'),
  email: z.string().describe('E-mail address; empty without one'),
  name: z.string().describe("The user's real name; empty before identity"),
  card_id: z.string().describe('Number of the identity document, masked'),
  review_status: int().describe('Basic identity: 0 not verified, 1 under review, 2 verified'),
  advanced_status: int().describe('Advanced identity: 0 not verified, 1 under review, 2 verified'),
  extension_code: z.string().describe("The user's invite code"),
  has_factor: flag().describe('1 with a second factor'),
  passkeys: passkeysShown,
  anti_phishing: z.string().describe('The word in every message to the user; empty without one'),
  has_pay_password: z.boolean().describe('Whether a fund password is set'),
  language: z.string().describe('The language the user chose'),
  /** Why the level was last rejected; empty otherwise. */
  reject_reason: z.string().describe('Why the level was rejected last; empty otherwise'),
})

/** The second factor, alike for users and operators. */
export const factorDescription =
  'Sets up a second factor for the login, or removes it. `begin` returns a secret for an authenticator app; `confirm` switches it on with a first code and returns ten recovery codes; `remove` needs a code. A code works once. With an authenticator app, passkeys can be added: `begin` needs a code and returns the options for the browser, `confirm` takes its answer, and `remove` needs a code. A passkey works only at the host name where it was added, which cannot be an IP address.'
export const factorInput = {
  kind: oneOf('totp', 'passkey').describe('An authenticator app, or a passkey beside it'),
  step: oneOf('begin', 'confirm', 'remove').describe('What to do'),
  code: factorCode().optional().describe('A code; for `confirm` of the app, `begin` of a passkey and every `remove`'),
  name: words(40).optional().describe('What to call the passkey; for its `confirm`'),
  passkey: passkeyAnswer()
    .optional()
    .describe('What the browser answered for the options, as JSON; for `confirm` of a passkey'),
  id: id().optional().describe('The passkey to remove'),
}
/** The second step of a login. */
export const factorLogin = {
  ticket: ticket(800).describe('The ticket in the answer `second_factor`'),
  code: factorCode().optional(),
  passkey: passkeyAnswer()
    .optional()
    .describe('In place of a code: what the browser answered for the options `passkey` of `second_factor`, as JSON'),
}
export const factorOutput = z.object({
  secret: secretText().describe('The secret to type into the app; empty except after `begin`'),
  uri: secretText().describe('The same for a QR code'),
  recovery: z.array(secretText()).describe('Recovery codes, each for one login; shown only after `confirm` of the app'),
  passkey: secretText().describe(
    'Options for `navigator.credentials.create`, as JSON; empty except after `begin` of a passkey',
  ),
})

const calls = {
  'POST set/lang': read({
    access: 'anyone',
    summary: 'Choose the language',
    description:
      "Sets the language of texts and returns the value to send as the header `language-mark` with every request. A logged-in user's choice is stored.",
    input: input({ lang: language().default('en') }),
    output: z.string(),
  }),
  'POST get/lang': read({
    access: 'anyone',
    summary: 'The language of the answers',
    description: 'Tells which of the eight languages answers are written in for this caller.',
    input: nothing(),
    output: z.string(),
  }),
  'POST area_code': read({
    access: 'anyone',
    summary: 'Dial codes',
    description: 'Lists every country with its dial code, named in the language in force.',
    input: nothing(),
    output: z.array(
      z.object({ id: rowId(), name: localName(), area_code: z.string().describe('Dial code, digits alone') }),
    ),
  }),
  'POST sms_mail': action({
    access: 'anyone',
    summary: 'Send a code by e-mail',
    description: 'Sends a six-digit code to an e-mail address, for registering or for recovering a password.',
    input: input({ user_string: userString(), type: oneOf('register', 'forget').describe('What the code is for') }),
    output: null,
    success: 'code_sent',
    refusals: ['code_too_frequent', 'code_unavailable', 'param_invalid'],
  }),
  'POST sms_send': action({
    access: 'anyone',
    summary: 'Send a code by SMS',
    description: 'Sends a six-digit code to a phone, for registering or for recovering a password.',
    input: input({
      user_string: userString(20),
      type: oneOf('register', 'forget').describe('What the code is for'),
      area_code: areaCode().default('852').describe('Dial code of the phone, with or without a leading +'),
    }),
    output: null,
    success: 'code_sent',
    refusals: ['code_too_frequent', 'code_unavailable', 'param_invalid'],
  }),
  'POST set/sms_other_mail': action({
    access: 'user',
    summary: 'Send a code to myself',
    description: "Sends a code to the user's own e-mail or phone. It is needed to add a withdrawal address.",
    input: nothing(),
    output: null,
    success: 'code_sent',
    refusals: ['code_too_frequent', 'code_unavailable'],
  }),
  'POST user/register': action({
    access: 'anyone',
    opens: { product: 'referral', by: ['extension_code'] },
    summary: 'Create an account',
    description:
      "Creates a user with empty wallets. It needs the code that was sent to the phone or e-mail, or an operator's invitation. An invite code links the account to its inviter.",
    input: input({
      type: oneOf('email', 'mobile').describe('Whether `user_string` is an e-mail address or a phone'),
      areacode: areaCode().default('852'),
      user_string: userString(),
      code: code().optional().describe('The code that was sent; or send `invitation`'),
      invitation: ticket(64).optional().describe("The code in an operator's invitation link"),
      password: newPassword().describe('The login password'),
      re_password: secret().describe('The password once more'),
      extension_code: words(16).optional().describe("An inviter's code"),
    }),
    output: null,
    success: 'registered',
    refusals: ['code_invalid', 'account_exists', 'param_invalid', 'invite_invalid'],
  }),
  'POST user/login': read({
    access: 'anyone',
    summary: 'Log in',
    description:
      'Returns the token to send as `Authorization` with later requests. An unknown account and a wrong password give the same error.',
    input: input({
      user_type: oneOf('email', 'mobile').describe('Whether `user_string` is an e-mail address or a phone'),
      areacode: areaCode().default('852'),
      user_string: userString(),
      password: secret().describe('The login password'),
      code: factorCode().optional(),
    }),
    output: secretText(),
    refusals: ['account_frozen', 'login_failed', 'second_factor', 'code_invalid', 'account_locked'],
  }),
  'POST user/login_factor': read({
    access: 'anyone',
    summary: 'Log in: the second factor',
    description: 'Returns the token for the ticket of `user/login` and a code of the second factor or a passkey.',
    input: input(factorLogin),
    output: secretText(),
    refusals: ['account_frozen', 'code_invalid', 'account_locked', 'param_invalid'],
  }),
  'POST user/factor': action({
    access: 'user',
    summary: 'My second factor',
    description: factorDescription,
    input: input({ ...factorInput, login_password: loginPassword() }),
    output: factorOutput,
    success: 'saved',
    refusals: ['code_invalid', 'account_locked', 'password_wrong', 'state_invalid', 'param_invalid', 'not_found'],
  }),
  'POST user/anti_phishing': action({
    access: 'user',
    summary: 'Set my anti-phishing code',
    description:
      'Sets the word that every message to the user contains from then on, so that a message without it can be recognised as forged. Without a word, it is removed.',
    input: input({
      word: antiPhishingCode().optional().describe('4 to 20 letters and digits; missing removes the present one'),
      login_password: loginPassword(),
    }),
    output: null,
    success: 'saved',
    refusals: ['password_wrong', 'account_locked', 'param_invalid'],
  }),
  'GET user/logins': read({
    access: 'user',
    summary: 'My login history',
    description:
      'Lists logins of the last ninety days and attempts that were refused, newest first. Times are those of the real clock, not world time.',
    input: input({ ...paging }),
    output: pageOf(
      z.object({
        id: rowId(),
        at: stamp().describe('When, in UTC of the real clock'),
        device: z.string().describe('Browser and system in plain words; empty where nothing is known'),
        place: z.string().describe('The beginning of its address'),
        outcome: z
          .enum(['passed', 'password', 'factor'])
          .describe('`passed`, or what was wrong: `password` or `factor`'),
      }),
    ),
  }),
  'GET user/demo_people': read({
    access: 'anyone',
    summary: 'Demo users',
    description:
      'Lists the named users of the demo world with their password, so that a visitor can log in with one tap. Empty if world control is off or protected.',
    input: nothing(),
    output: z.array(
      z.object({
        nickname: z.string().describe('Nickname'),
        email: z.string().describe('E-mail address; empty without one'),
        password: secretText().describe('The login password'),
        review_status: int().describe('Basic identity: 0 not verified, 1 under review, 2 verified'),
      }),
    ),
  }),
  'POST user/logout': action({
    access: 'user',
    summary: 'Log out',
    description: 'Revokes the token of this call. Other sessions stay logged in.',
    input: nothing(),
    output: null,
    success: 'logged_out',
  }),
  'POST user/sessions': read({
    access: 'user',
    summary: 'Where I am logged in',
    description: "Lists the user's sessions, the current one first. Times are those of the real clock, not world time.",
    input: nothing(),
    output: z.array(
      z.object({
        id: z.string().describe('Id of the session'),
        device: z.string().describe('Browser and system in plain words; empty where nothing is known'),
        place: z.string().describe('The beginning of its address'),
        created_at: stamp().describe('When the person logged in, in UTC of the real clock'),
        used_at: stamp().describe('When it was last used, within five minutes, in UTC of the real clock'),
        current: flag().describe('1 for the session that asks'),
      }),
    ),
  }),
  'POST user/sessions/end': action({
    access: 'user',
    summary: 'Log a device out',
    description: 'Ends one session of the user, or all except the current one. Its sockets close within five seconds.',
    input: input({ id: words(64).optional().describe('The session to end; if omitted, all except the current one') }),
    output: null,
    success: 'logged_out',
    refusals: ['not_found'],
  }),
  'POST user/check_mobile': read({
    access: 'anyone',
    summary: "Recover a password: check the phone's code",
    description: 'Exchanges the code sent to a phone for a ticket that `user/forget` takes.',
    input: input({
      mobile_code: code().describe('The code that was sent to the phone'),
      user_string: userString(20),
      areacode: areaCode().default('852'),
    }),
    output: z.object({ ticket: secretText().describe('Good for one `user/forget`') }),
    refusals: ['code_invalid'],
  }),
  'POST user/check_email': read({
    access: 'anyone',
    summary: "Recover a password: check the e-mail's code",
    description: 'Exchanges the code sent to an e-mail address for a ticket that `user/forget` takes.',
    input: input({
      email_code: code().describe('The code that was sent to the e-mail address'),
      user_string: userString(),
    }),
    output: z.object({ ticket: secretText().describe('Good for one `user/forget`') }),
    refusals: ['code_invalid'],
  }),
  'POST user/forget': action({
    access: 'anyone',
    summary: 'Recover a password: set a new one',
    description:
      'Sets a new login password with a code, or with the ticket received for it, and ends every session of the account.',
    input: input({
      account: words(190).describe('Phone number or e-mail of the account'),
      areacode: areaCode().default('852'),
      code: code().optional().describe('The code that was sent; or send `ticket`'),
      ticket: ticket(128).optional().describe('The ticket that a checked code was exchanged for; or send `code`'),
      password: newPassword().describe('The new login password'),
      repassword: secret().describe('The new login password once more'),
    }),
    output: null,
    success: 'modified',
    refusals: ['code_invalid', 'param_invalid'],
  }),
  'GET user/center': read({
    access: 'user',
    summary: 'My profile',
    description: 'Describes the user; `review_status` is that of the basic identity level.',
    input: nothing(),
    output: center,
  }),
  'GET user/center2': read({
    access: 'user',
    summary: 'My profile, with the advanced identity level',
    description: 'Describes the user as `user/center` does, with `review_status` of the advanced identity level.',
    input: nothing(),
    output: center.extend({
      review_status: int().describe('Advanced identity: 0 not verified, 1 under review, 2 verified'),
    }),
  }),
  'POST user/e_pwd': action({
    access: 'user',
    summary: 'Change the login password',
    description: "Changes the login password and ends the user's other sessions.",
    input: input({
      old_password: secret().describe('The login password in force'),
      password: newPassword().describe('The new login password'),
      re_password: secret().optional().describe('The new password once more'),
    }),
    output: null,
    success: 'modified',
    refusals: ['password_wrong', 'account_locked', 'param_invalid'],
  }),
  'POST user/nickname': action({
    access: 'user',
    summary: 'Change my nickname',
    description: 'Changes the name that others see; several people may have the same one.',
    input: input({ nickname: nickname().describe('The name that others see; invisible characters are removed') }),
    output: null,
    success: 'modified',
    refusals: ['param_invalid'],
  }),
  'POST user/bind_code': action({
    access: 'user',
    summary: 'Send a code to an e-mail or phone of mine',
    description: 'Sends a code to an e-mail address or phone that the user wants to bind. `user/bind` needs it.',
    input: input({
      type: oneOf('email', 'mobile').describe('Whether `user_string` is an e-mail address or a phone'),
      areacode: areaCode().default('852'),
      user_string: userString(),
    }),
    output: null,
    success: 'code_sent',
    refusals: ['code_too_frequent', 'code_unavailable', 'param_invalid'],
  }),
  'POST user/bind': action({
    access: 'user',
    summary: 'Bind or change my e-mail or phone',
    description:
      'Binds an e-mail address or phone to the account and replaces the previous one. It needs the code sent to it and the login password. From then on the user logs in with the new one, not with the previous one. Sessions stay logged in.',
    input: input({
      type: oneOf('email', 'mobile').describe('Whether `user_string` is an e-mail address or a phone'),
      areacode: areaCode().default('852'),
      user_string: userString(),
      code: code(),
      login_password: secret().describe('The login password'),
    }),
    output: null,
    success: 'bound',
    refusals: ['code_invalid', 'account_exists', 'account_locked', 'password_wrong', 'state_invalid', 'param_invalid'],
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
      'Sets or changes the six-digit fund password. To set it, the login password is needed unless it was given within the last ten minutes; to change it, the old fund password is needed.',
    input: input({
      oldpassword: fundPassword().optional().describe('The fund password in force; empty the first time'),
      password: fundPassword().describe('The new fund password'),
      re_password: fundPassword().describe('The new password once more'),
      login_password: loginPassword(),
    }),
    output: null,
    success: 'modified',
    refusals: ['fund_password_wrong', 'fund_password_locked', 'password_wrong', 'account_locked', 'param_invalid'],
  }),
} satisfies Endpoints

/** No data. */
const none = z.record(z.string(), z.never())

export const accounts = {
  calls,
  events: {
    'password.changed': none,
    'fund_password.changed': none,
    'session.started': calls['POST user/sessions'].output.element
      .pick({ id: true, device: true, place: true })
      .extend({ new_device: z.literal([0, 1]).describe('1 if the user had logged in before, and never from there') }),
  },
}
