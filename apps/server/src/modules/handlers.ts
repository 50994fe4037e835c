import type { Catalogue } from '@fairground/contract';
import type { HandlersExcept } from '../platform/handler.ts';
import { codeHandlers } from './codes/handlers.ts';
import type { coming } from './coming.ts';
import { guardHandlers } from './guard/handlers.ts';
import { identityHandlers } from './identity/handlers.ts';
import { imageHandlers } from './images/handlers.ts';
import { letterHandlers } from './letters/handlers.ts';
import { loginHandlers, memberHandlers } from './members/handlers.ts';
import { paymentHandlers } from './payments/handlers.ts';
import { payoutHandlers } from './payouts/handlers.ts';
import { profileHandlers } from './profile/handlers.ts';
import { recordHandlers } from './records/handlers.ts';
import { resetHandlers } from './recovery/handlers.ts';
import { deviceHandlers } from './risk/handlers.ts';
import { contentHandlers } from './site/handlers.ts';
import { sliderHandlers } from './sliders/handlers.ts';
import { sportHandlers } from './sports/handlers.ts';
import { venueFundsHandlers, venueHandlers } from './venues/handlers.ts';
import { fundsHandlers } from './wallet/handlers.ts';

type Coming = typeof coming;

/** Which use case answers which call. A call that stands neither here nor in coming.ts, or in both, does not compile. */
export const handlers: {
  readonly [Group in keyof Catalogue]: HandlersExcept<Catalogue[Group], Coming[Group][number]>;
} = {
  content: contentHandlers,
  login: { ...loginHandlers, ...codeHandlers, ...resetHandlers, ...sliderHandlers },
  member: { ...memberHandlers, ...profileHandlers, ...deviceHandlers, ...identityHandlers, ...imageHandlers },
  guard: guardHandlers,
  letters: letterHandlers,
  feedback: {},
  activity: {},
  funds: { ...fundsHandlers, ...paymentHandlers, ...payoutHandlers, ...recordHandlers, ...venueFundsHandlers },
  games: { ...venueHandlers, ...sportHandlers },
  chat: {},
};
