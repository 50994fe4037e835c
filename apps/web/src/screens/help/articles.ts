import type { HelpKey } from '@fairground/contract/help-pages';
import type { Article } from './article.ts';
import { coinTutorial } from './texts/coin-tutorial.ts';
import { depositHelp } from './texts/deposit.ts';
import { openAccount } from './texts/open-account.ts';
import { transferHelp } from './texts/transfer.ts';
import { withdrawHelp } from './texts/withdraw.ts';

/** The articles that are written; every other page of the help centre says that it is still coming. */
export const articles: Partial<Record<HelpKey, Article>> = {
  kh: openAccount,
  ck: depositHelp,
  qk: withdrawHelp,
  zz: transferHelp,
  xnbcqkjc: coinTutorial,
};
