import type { Defect } from '../defect'

/** Who is kept out: tokens, guesses, other people's things, files. */
export const strangerDefects: readonly Defect[] = [
  {
    name: 'token not revoked',
    harm: 'a token that was logged out goes on working',
    file: 'server/src/features/accounts/sessions.ts',
    is: '      if (token) this.#forget(token)\n',
    becomes: '',
    tests: ['tests/scenarios/accounts.test.ts'],
    named: 'until its owner logs out',
  },
  {
    name: 'any signature algorithm',
    harm: 'tokens can be signed in ways that were never looked at',
    file: 'server/src/platform/tokens.ts',
    is: 'algorithms: [algorithm],',
    becomes: "algorithms: [algorithm, 'HS384', 'HS512'],",
    tests: ['tests/security/accounts.test.ts'],
    named: 'S-20',
  },
  {
    name: 'fund password counter not atomic',
    harm: 'fifty guesses at once are all looked at, and the right one gets through a lock',
    file: 'server/src/people/fund-password.ts',
    is: `      const wait_ms = await attempts.take(policy, String(userId))
      if (wait_ms > 0) refuseFor(wait_ms, 'fund_password_locked')
      const matches = await hashing.verify(hash, given)
`,
    becomes: `      const matches = await hashing.verify(hash, given)
      const wait_ms = matches ? 0 : await attempts.take(policy, String(userId))
      if (wait_ms > 0) refuseFor(wait_ms, 'fund_password_locked')
`,
    tests: ['tests/security/accounts.test.ts'],
    named: 'S-15',
  },
  {
    name: 'guesses are never locked out',
    harm: 'a password can be tried for ever',
    file: 'server/src/people/attempts.sql.ts',
    is: 'WHERE a.locked_until <= $3::bigint\n',
    becomes: '',
    tests: ['tests/security/accounts.test.ts'],
    named: 'S-15',
  },
  {
    name: 'a code used twice',
    harm: 'one code makes two accounts',
    file: 'server/src/people/codes.sql.ts',
    is: 'used_at = CASE WHEN c.hash = $3 THEN $4::bigint END\n',
    becomes: 'used_at = NULL\n',
    tests: ['tests/security/accounts.test.ts'],
    named: 'used fifty times',
  },
  {
    name: 'a code that never dies',
    harm: 'six digits can be guessed one by one',
    file: 'server/src/people/codes.sql.ts',
    is: 'THEN c.tries ELSE c.strange_tries END < $5::int',
    becomes: 'THEN 0 ELSE 0 END < $5::int',
    tests: ['tests/security/accounts.test.ts'],
    named: 'dies of five',
  },
  {
    name: 'somebody else’s order cancelled',
    harm: 'anybody who guesses a number ends the order of another',
    file: 'server/src/features/spot/cancel.command.ts',
    is: "      if (order?.user_id !== user_id) refuse('not_found')\n",
    becomes: "      if (!order) refuse('not_found')\n",
    tests: ['tests/security/strangers.test.ts'],
    named: 'an order is not found',
  },
  {
    name: 'somebody else’s picture shown',
    harm: 'the papers of a stranger can be looked at',
    file: 'server/src/platform/uploads/uploads.ts',
    is: "reader === 'operator' ? { id } : { id, owner_uuid: reader.uuid }",
    becomes: "reader === 'operator' ? { id } : { id }",
    tests: ['tests/scenarios/uploads.test.ts'],
    named: 'owner and the operator alone',
  },
  {
    name: 'the place a photo was taken at is kept',
    harm: 'a document tells where its owner lives',
    file: 'server/src/platform/uploads/formats/jpeg.rules.ts',
    is: 'isFrame(marker) || needed.has(marker)',
    becomes: 'isFrame(marker) || marker === app1 || needed.has(marker)',
    tests: ['server/src/platform/uploads/picture.test.ts'],
    named: 'texts, profiles and positions are cut',
  },
  {
    name: 'any proxy is believed',
    harm: 'a header makes one address look like thousands',
    file: 'server/src/http/server.ts',
    is: 'exchange.trustProxy.length > 0 ? exchange.trustProxy : false',
    becomes: 'exchange.trustProxy.length > 0 ? exchange.trustProxy : true',
    tests: ['tests/security/platform.test.ts'],
    named: 'S-35',
  },
  {
    name: 'an operator’s token opens a user’s calls',
    harm: 'one realm reaches into the other',
    file: 'server/src/http/callers.ts',
    is: "if (!isOpen && caller.realm !== (endpoint.access === 'user' ? 'user' : 'operator')) throw",
    becomes: "if (!isOpen && caller.realm === 'anyone') throw",
    tests: ['tests/contract/routes.test.ts'],
    named: 'answers 999',
  },
  {
    name: 'a field twice takes its last value',
    harm: 'what one part of the way checks is not what another uses',
    file: 'server/src/http/fields.ts',
    is: "fields.faults[name] ??= 'repeated'\n      continue",
    becomes: 'fields.values[name] = value\n      continue',
    tests: ['tests/security/input.test.ts'],
    named: 'S-06.*POST wallet/change',
  },
]
