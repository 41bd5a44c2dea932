import { z } from 'zod'
import { decimal, flag, int, madeAt, rowId, stamp, stampOrNone } from '../../api/answers'
import type { Endpoints } from '../../api/endpoint'
import { action, read } from '../../api/endpoint'
import {
  amountOrZero,
  input,
  newPassword,
  nothing,
  oneOf,
  oneOfNumbers,
  secret,
  secretText,
  ticket,
  whole,
  words,
} from '../../api/fields'
import { roles } from '../../catalogue/roles'
import { factorDescription, factorInput, factorOutput, passkeysShown } from '../accounts'
import { operatorStates } from './console.rules'

const name = () => z.string().describe('What the operator logs in with, and what the audit log says')
const role = () => z.enum(roles).describe('What the operator may do')
const link = {
  link: secretText().describe('The path of the link after the origin; it is never shown again'),
  expires_at: stamp().describe('Until when it works, in UTC of the real clock'),
}
const invitation = () => ticket(64).describe('The code in the invitation link')

/** The people who work in the console: invitations, roles and freezes. */
const calls = {
  'GET console/me': read({
    access: 'operator',
    roles,
    withoutFactor: true,
    summary: 'Who I am in the console',
    description: 'Returns the name and role of the operator, and the calls that this role may make.',
    input: nothing(),
    output: z.object({
      id: int().describe('The operator; 0 is the one of the configuration'),
      name: name(),
      role: role(),
      has_factor: flag().describe('1 with a second factor'),
      passkeys: passkeysShown,
      needs_factor: flag().describe('1 while the operator may only set up a second factor'),
      calls: z.array(z.string()).describe('The calls of the console that this role may make'),
    }),
  }),
  'POST console/password': action({
    access: 'operator',
    roles,
    summary: 'Change my password as an operator',
    description:
      'Changes the password of a named operator and ends their other sessions. The password of the operator of the configuration is changed there.',
    input: input({
      old_password: secret().describe('The password in force'),
      password: newPassword().describe('The new password'),
      re_password: secret().describe('The new password once more'),
    }),
    output: null,
    success: 'modified',
    refusals: ['password_wrong', 'account_locked', 'state_invalid', 'param_invalid'],
  }),
  'POST console/factor': action({
    access: 'operator',
    roles,
    withoutFactor: true,
    summary: 'My second factor as an operator',
    description: factorDescription,
    input: input(factorInput),
    output: factorOutput,
    success: 'saved',
    refusals: ['code_invalid', 'account_locked', 'state_invalid', 'param_invalid', 'not_found'],
  }),
  'GET console/access': read({
    access: 'operator',
    roles: ['owner'],
    summary: 'What is required of operators',
    description: 'Returns the rules for the logins of operators.',
    input: nothing(),
    output: z.object({
      requires_factor: flag().describe('1 if every operator needs a second factor'),
      second_withdrawal: decimal().describe('Worth in USDT above which withdrawals need two operators; 0 for never'),
      second_credit: decimal().describe('Worth in USDT above which credits and debits need two operators; 0 for never'),
    }),
  }),
  'POST console/access': action({
    access: 'operator',
    roles: ['owner'],
    summary: 'Set what is required of operators',
    description:
      'While every operator needs a second factor, an operator without one may only set one up. It ends the sessions of operators without one. An amount of four eyes needs two operators whose role allows the call.',
    input: input({
      requires_factor: oneOfNumbers(0, 1).optional().describe('1 if every operator needs a second factor'),
      second_withdrawal: amountOrZero()
        .optional()
        .describe('Worth in USDT above which withdrawals need two operators; 0 for never'),
      second_credit: amountOrZero()
        .optional()
        .describe('Worth in USDT above which credits and debits need two operators; 0 for never'),
    }),
    output: null,
    success: 'saved',
    refusals: ['state_invalid', 'param_invalid'],
  }),
  'GET console/operators': read({
    access: 'operator',
    roles: ['owner'],
    summary: 'Operators',
    description: 'Lists the operators, the one of the configuration first.',
    input: nothing(),
    output: z.array(
      z.object({
        id: int().describe('The operator; 0 is the one of the configuration'),
        name: name(),
        role: role(),
        has_factor: flag().describe('1 with a second factor'),
        state: z.enum(operatorStates).describe('Whether the operator was invited, may log in, or is frozen'),
        created_at: z
          .union([madeAt(), z.literal('')])
          .describe('When the operator was invited, in UTC of the real clock'),
        expires_at: stampOrNone().describe('Until when the invitation works; empty once it was used'),
        seen_at: stampOrNone().describe('When the operator last logged in; empty if no session is left'),
      }),
    ),
  }),
  'POST console/operators': action({
    access: 'operator',
    roles: ['owner'],
    summary: 'Invite an operator',
    description:
      'Creates a link with which one person chooses a password and joins the console in a role. It works once, within seven days, and is never shown again.',
    input: input({
      name: words(64).describe('What the operator will log in with; letters, digits, dots and dashes'),
      role: oneOf(...roles).describe('What the operator may do'),
    }),
    output: z.object({ id: rowId(), ...link }),
    success: 'saved',
    refusals: ['param_invalid'],
  }),
  'POST console/operator': action({
    access: 'operator',
    roles: ['owner'],
    summary: 'Change, freeze or withdraw an operator',
    description:
      'Changes the role of an operator, or freezes or thaws them. Both end the sessions of the operator at once. The last owner stays an owner. `withdraw` deletes an invitation that was not used.',
    input: input({
      id: whole(0).describe('The operator; 0 is the one of the configuration'),
      role: oneOf(...roles)
        .optional()
        .describe('The new role'),
      frozen: oneOfNumbers(0, 1).optional().describe('1 freezes, 0 thaws'),
      clear_factor: oneOfNumbers(0, 1)
        .optional()
        .describe('1 removes the second factor of an operator who has lost it'),
      withdraw: oneOfNumbers(0, 1).optional().describe('1 deletes an invitation that was not used'),
    }),
    output: null,
    success: 'saved',
    refusals: ['not_found', 'state_invalid', 'param_invalid'],
  }),
  'POST console/invitation': read({
    access: 'anyone',
    summary: 'What an invitation to the console offers',
    description: 'Returns the name and role of an invitation to the console that was not used.',
    input: input({ invitation: invitation() }),
    output: z.object({ name: name(), role: role() }),
    refusals: ['code_invalid'],
  }),
  'POST console/join': read({
    access: 'anyone',
    summary: 'Join the console',
    description: 'Uses an invitation to the console, sets the password of the operator, and returns their token.',
    input: input({
      invitation: invitation(),
      password: newPassword().describe('The password'),
      re_password: secret().describe('The password once more'),
    }),
    output: secretText(),
    refusals: ['code_invalid', 'param_invalid'],
  }),
} satisfies Endpoints

export const consoleOperators = { calls }
