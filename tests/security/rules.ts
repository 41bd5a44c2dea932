/** The security rules. Each rule has an id, and the title of at least one test cites it. */
export const rules: Readonly<Record<string, string>> = {
  'S-01':
    'Every call that is not public answers 999 without a token, and to an invalid, foreign, expired or revoked one.',
  'S-02': 'Objects of other users are answered exactly like missing ones: to read, cancel, close, change and delete.',
  'S-03': 'Files have unguessable ids and are shown only to their owner and the operator, by a token in the header.',
  'S-04': 'The console refuses users’ tokens, and the app refuses the operator’s.',
  'S-05': 'Fields that the caller may not set are refused everywhere.',
  'S-06': 'A field that is sent twice, as a list or as an object is refused, in forms and in JSON.',
  'S-07': 'Field names of JavaScript prototypes are refused.',
  'S-08': 'Nothing is coerced: a number is plain and whole, or refused.',
  'S-09': 'Amounts in any other notation are refused, and no balance changes.',
  'S-10': 'The content type decides how a body is parsed, never how it is validated.',
  'S-11': 'Bodies, fields, nesting, addresses and pages are limited.',
  'S-12': 'Passwords are hashed with argon2id; answers and logs contain no passwords, codes or tokens.',
  'S-13': 'Passwords have at least six characters, all of which count, and are none of the most common.',
  'S-14':
    'Ten wrong logins slow an account down, from any number of addresses, and never lock its owner out permanently.',
  'S-15':
    'Five wrong fund passwords over all calls lock it for fifteen minutes; attempts are counted before they are checked.',
  'S-16':
    'Codes have six digits, last ten minutes, allow one use and five attempts, and serve one purpose and one target.',
  'S-17': 'One code a minute and ten a day for a target, and a limit for an address.',
  'S-18': 'Known and unknown accounts get the same answer after the same work.',
  'S-19': 'Changing a password ends the other sessions.',
  'S-20': 'Tokens have one algorithm, expire, and can be revoked.',
  'S-21': 'A token is accepted only in the header.',
  'S-22':
    'Sockets must come from our own pages and authenticate first; they receive only their user’s data, and close when revoked.',
  'S-23': 'The server checks the conditions of a withdrawal, in order.',
  'S-24': 'The server decides ratio, duration and price of an option.',
  'S-25': 'The server checks lots, leverage, stops and prices of a contract.',
  'S-26': 'No step of a process can be repeated or skipped.',
  'S-27':
    'The type of a picture is detected from its content: jpeg, png or webp; it is re-encoded, without hidden data.',
  'S-28':
    'Pictures have at most 5 MB and 25 megapixels; twenty attempts a day, including refused ones, and 100 MB per user.',
  'S-29': 'The server names files.',
  'S-30': 'A file is shown only as a picture, runs nothing and is not cached.',
  'S-31': 'A reference to a file must be exactly one that this user was given; nothing is fetched.',
  'S-32': 'What users write is shown as text everywhere.',
  'S-33': 'Pages run only our own scripts, cannot be framed, and send no referrer.',
  'S-34': 'Pages of other origins cannot read an answer.',
  'S-35': 'Requests are limited per user and address; a header changes the address only behind a named proxy.',
  'S-36': 'An unexpected error is answered with one sentence and a number: no stack, statement or path.',
  'S-37': 'The input of strangers is only ever treated as text.',
  'S-38': 'Answers contain only declared fields: no hash, and other users’ accounts masked.',
  'S-39': 'A language is one of the eight.',
  'S-40': 'After a login the app leads only to its own pages.',
  'S-41':
    'One account for each phone and e-mail, even with parallel registrations; nobody can invite themselves or in a circle.',
  'S-42': 'A production start refuses default secrets, and world control without a secret.',
  'S-43': 'The audit log names who did what, cannot be rewritten and contains no secret.',
  'S-44': 'Packages are those of the lockfile, with their checksums, and none has a known vulnerability.',
  'S-45': 'Requests for another host are refused: a page whose name is rebound to this server gets nothing.',
  'S-46': 'Changes sent by pages of other sites are refused unread: no page can lock an account.',
  'S-47': 'Stored hashes of requests are keyed and cover no password, fund password, code or token.',
  'S-48':
    'Every upload counts, turns are fair, and pictures are decoded within limits in a separate process: no user can block another.',
  'S-49':
    'The server’s database role owns no table, runs no program and cannot disable the triggers that protect history.',
  'S-50':
    'The operator’s session ends when unused; strangers can neither lock out operator or owner, nor try one password on many accounts.',
  'S-51':
    'Before money can go to a new destination, the owner must give the login password or a code, and is notified; an API key always needs the password.',
  'S-52': 'A new address, card or fund password blocks withdrawals for a day of world time.',
  'S-53':
    'Production starts only with strong secrets, publishes its API docs only on request, and stores codes as digests.',
  'S-54':
    'Private answers are not cached, sockets connect only to their page’s origin, silent ones are closed, private frames follow the uuid.',
  'S-55':
    'The broker admits only the roles, each with its own subjects; nobody can send commands or commits without the nodes’ key.',
  'S-56':
    'Webhooks go to public addresses by https or to this machine if others reach the exchange, follow no redirect, and show their secret once.',
  'S-57': 'A bill of materials names all packages; the CI workflow asks npm audit, OSV and Trivy for vulnerabilities.',
  'S-58':
    'Users cannot compute future prices: where others reach the exchange, the seed is drawn, and no answer or file contains it.',
  'S-59': 'No timed option is sold on a pair while an announced scenario moves it.',
  'S-60': 'The first process of a world assigns the same ids as every later one.',
  'S-61':
    'A guest’s session opens the calls of users only, until their code is withdrawn; a phone is shown nothing that opens the console.',
  'S-62': 'A world file is checked whole, in processes with limits, before it replaces anything.',
  'S-63': '`/readyz` fails while the server can serve nobody, for example while the load of a world hangs.',
  'S-64': 'A request costs no more than its bytes before it is counted, and one limit per address covers all routes.',
  'S-65': 'A signature has one meaning: signed edges refuse empty, doubled and unknown names.',
  'S-66': 'A fund password is none of the common ones.',
  'S-68': 'Deployments ship no default password, publish no database and run without capabilities.',
  'S-69':
    'A token, key, file, cache, storage key or socket of one world opens nothing in another world of the same host.',
  'S-70': 'A branch sends nothing to the targets of the original.',
  'S-71': 'A brand cannot restyle, cover or remove SIMULATED.',
  'S-72':
    'The SVG of an operator is refused if it contains more than a drawing, and is never served: the server draws it.',
  'S-73': 'Each console call names the roles that may make it, and refuses every other role.',
  'S-74':
    'No recovery and no earlier session bypasses a second factor, and each code and each challenge of a passkey works once.',
  'S-75': 'A cell of an export that a spreadsheet would run as a formula is neutralised.',
}
