import type { NotHere } from '../../../../apps/server/src/modules/providers/conformance/pass-sheet.ts';

const NO_LINE =
  'no message travels between a venue and the wallet in one process: there is none to forge, lose or delay. The member’s own call is signed, and forged ones are tried by npm run attack; a process that dies in mid-round by npm run endure:rounds';
const ONE_CALL =
  'stake, outcome and win are one call and one statement: nobody tells what was won, and a win can neither come alone nor twice';
const NO_OPEN_STAKE =
  'a stake never stands open: the statement that takes it ends it, and what fails has not taken it, so there is nothing to refund';
const NO_CURRENCY = 'a member’s call names no currency: wallets are in yuan';
const NO_PLAYER = 'who plays is the login of the call, not a field of it';
const NO_HANDSHAKE = 'nothing is agreed on with ourselves: titles, stakes and caps are the build’s own data';
const NO_OTHER_BOOKS = 'rounds are rows of the site itself: there are no books of another side to be read';
const DONE_OR_NOT =
  'inside one ledger a transfer is done or refused when it is answered: nothing is left to be asked about';

/** Why cases of the suite mean nothing in one process, by their names. */
export const REASONS: readonly (readonly [name: RegExp, why: string])[] = [
  [/^\/[\w/]+: (a signature|a message|a time|a body that was changed|an empty signature)/, NO_LINE],
  [/^\/[\w/]+: (no x-(provider|time|signature)|another provider)$/, NO_LINE],
  [
    /^\/launch: (no x-event|an event id)/,
    'a launch moves nothing by its id: the same one again is another address of the same login',
  ],
  [/^a launch id that comes again/, 'the same: and nobody launches for somebody else'],
  [/^a query string is not signed/, NO_LINE],
  [/^everything that was said to the wallet was signed$/, NO_LINE],
  [/^a (stake|win) is (lost on its way|answered)/, NO_LINE],
  [/^the answer to a win is lost$/, NO_LINE],
  [
    /^\/(stake|transfers): an amount written "( 1|1\.00)"$/,
    'a member types yuan: 1.00 is an amount, and a blank around it is taken off',
  ],
  [/^\/win: /, ONE_CALL],
  [
    /^(eight wins for|a second win|the same win id|a win (of (another|a) player|for|before|above)|the stake’s own id)/,
    ONE_CALL,
  ],
  [/^\/refund: |refund(s)?\b(?!.*gives it back)/, NO_OPEN_STAKE],
  [
    /^rounds that begin within 2\.5 s/,
    'a round is one call with one stake; how soon the next one may begin is asked in the same statement (modules/slots/spin.db.test.ts)',
  ],
  [/currency/, NO_CURRENCY],
  [/^\/(stake|launch): no player$|^\/launch: (a player with a quote|no token)$/, NO_PLAYER],
  [
    /^\/stake: a round id with a quote$|^a known stake id with another round$/,
    'the number of a round is the site’s own',
  ],
  [/^\/catalogue: /, NO_HANDSHAKE],
  [
    /^(the catalogue|limits are agreed|the mode that was|no game is in|the status is|the (transfer|seamless) wallet is agreed)/,
    NO_HANDSHAKE,
  ],
  [
    /^\/rounds: |about rounds gives|^rounds in small pages|^a page is no longer|^no stake is in the records/,
    NO_OTHER_BOOKS,
  ],
  [/^an order that (never came|was asked for before)/, DONE_OR_NOT],
];

/** How every case of the suite is answered for: it runs here, or it means nothing here. */
export interface Accounted {
  readonly notHere: readonly NotHere[];
  /** Cases nobody answers for, cases and reasons that stand for none, and cases that have both. */
  readonly faults: readonly string[];
}

/** Holds what is run in one process against the names of the whole suite: nothing is left out without a word. */
export function accountFor(suite: readonly string[], run: readonly string[]): Accounted {
  const reasonsOf = (name: string) => REASONS.filter(([pattern]) => pattern.test(name));
  const left = suite.filter((name) => !run.includes(name));
  const notHere = left.flatMap((name) =>
    reasonsOf(name)
      .slice(0, 1)
      .map(([, why]) => ({ name, why })),
  );
  return {
    notHere,
    faults: [
      ...left.filter((name) => reasonsOf(name).length === 0).map((name) => `nobody answers for: ${name}`),
      ...run.filter((name) => !suite.includes(name)).map((name) => `no case of the suite: ${name}`),
      ...REASONS.filter(([pattern]) => !left.some((name) => pattern.test(name))).map(
        ([pattern]) => `stands for none: ${String(pattern)}`,
      ),
    ],
  };
}
