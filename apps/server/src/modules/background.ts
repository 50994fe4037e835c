import type { Background } from '../platform/background.ts';
import { SEND_CODE, sendCode } from './codes/code-message.ts';
import { guardBackground } from './guard/background.ts';
import { identityBackground } from './identity/background.ts';
import { addressClearing } from './members/clear-addresses.ts';
import { sendWelcomeLetter, WELCOME_LETTER } from './letters/welcome-letter.ts';
import { operatorsBackground } from './operators/background.ts';
import { paymentsBackground } from './payments/background.ts';
import { payoutsBackground } from './payouts/background.ts';
import { bettingBackground } from './sports/betting/background.ts';
import { settlingBackground } from './sports/settling/background.ts';
import { venuesBackground } from './venues/background.ts';

const membersAndLetters: Background = {
  topics: { [WELCOME_LETTER]: sendWelcomeLetter, [SEND_CODE]: sendCode },
  jobs: [addressClearing],
};

const parts = [
  membersAndLetters,
  identityBackground,
  operatorsBackground,
  guardBackground,
  paymentsBackground,
  payoutsBackground,
  venuesBackground,
  bettingBackground,
  settlingBackground,
];

/** What the modules do after a commit, and what they do again and again. */
export const moduleBackground: Background = {
  topics: Object.assign({}, ...parts.map(({ topics }) => topics)),
  jobs: parts.flatMap(({ jobs }) => jobs),
};
