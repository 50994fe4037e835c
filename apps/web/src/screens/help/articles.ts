import type { HelpKey } from '../../features/navigation/help-pages.ts';
import type { WriteArticle } from './article.ts';

/** Every article by its key. Each is a file of its own, fetched when it is read; the search fetches them all. */
export const articles: Readonly<Record<HelpKey, () => Promise<{ readonly write: WriteArticle }>>> = {
  kh: () => import('./texts/open-account.ts'),
  ck: () => import('./texts/deposit.ts'),
  qk: () => import('./texts/withdraw.ts'),
  zz: () => import('./texts/transfer.ts'),
  yhgz: () => import('./texts/promotion-rules.ts'),
  tjllq: () => import('./texts/browsers.ts'),
  xnbcqkjc: () => import('./texts/coin-tutorial.ts'),
  tytzjc: () => import('./texts/sports-tutorial.ts'),
  tysstqth: () => import('./texts/postponed.ts'),
  fjcjc: () => import('./texts/hijacking.ts'),
  rqgl: () => import('./texts/handicap-guide.ts'),
  dxqgl: () => import('./texts/total-guide.ts'),
  cpwt: () => import('./texts/lottery.ts'),
  dzjj: () => import('./texts/esports.ts'),
  tywt: () => import('./texts/sports-questions.ts'),
  zrwt: () => import('./texts/live-casino.ts'),
  qtwt: () => import('./texts/other-questions.ts'),
  bczr: () => import('./texts/responsible.ts'),
  gywm: () => import('./texts/about.ts'),
  gztk: () => import('./texts/terms.ts'),
  hzhb: () => import('./texts/partners.ts'),
  ysgz: () => import('./texts/privacy.ts'),
  zxkf: () => import('./texts/service.ts'),
};
