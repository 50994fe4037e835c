import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../platform/handler.ts';
import { agentHandlers } from './agents/handlers.ts';
import { freeBetHandlers } from './bonus/handlers.ts';
import { cardHandlers } from './cards/handlers.ts';
import { cardHandHandlers } from './cards/records/hand-calls.ts';
import { codeHandlers } from './login/code-handlers.ts';
import { chatHandlers, chatLoginHandlers } from './chat/handlers.ts';
import { certifiedRecordHandlers } from './certified-records/handlers.ts';
import { feedbackHandlers } from './feedback/handlers.ts';
import { gradeHandlers, vipGiftHandlers } from './grades/handlers.ts';
import { giftRecordHandlers } from './goods/handlers.ts';
import { limitHandlers } from './limits/handlers.ts';
import { identityHandlers } from './identity/handlers.ts';
import { imageHandlers } from './uploads/handlers.ts';
import { serviceHandlers } from './customer-service/handlers.ts';
import { helpHandlers } from './help/handlers.ts';
import { messageHandlers } from './messages/handlers.ts';
import { fairFishingHandlers, fishingHandlers } from './fishing/handlers.ts';
import { lotteryHandlers } from './lottery/handlers.ts';
import { loginHandlers } from './login/handlers.ts';
import { depositHandlers } from './deposits/handlers.ts';
import { transferHandlers } from './transfers/handlers.ts';
import { withdrawalHandlers } from './withdrawals/handlers.ts';
import { personalDataHandlers } from './personal-data/handlers.ts';
import { profileHandlers } from './profile/handlers.ts';
import { fairPlayHandlers } from './fair-play/handlers.ts';
import { giftDrawHandlers } from './gift-draws/handlers.ts';
import { drawHandlers, lotteryDrawHandlers } from './lottery-draws/handlers.ts';
import { slotHandlers } from './slots/handlers.ts';
import { tableHandlers, tableRoundHandlers } from './tables/handlers.ts';
import { promotionHandlers } from './promotions/handlers.ts';
import { betRecordHandlers } from './records/bet-records.ts';
import { recordHandlers } from './records/handlers.ts';
import { resetHandlers } from './login/recovery/handlers.ts';
import { deviceHandlers } from './login/devices/handlers.ts';
import { siteHandlers } from './site/handlers.ts';
import { sliderHandlers } from './login/captcha/slider-handlers.ts';
import { sportHandlers } from './sports/handlers.ts';
import { roundHandlers } from './games/check-round.ts';
import { venueHandlers } from './games/handlers.ts';
import { walletHandlers } from './wallet/handlers.ts';

/** Which use case answers which call. A call left out does not compile. */
export const handlers: {
  readonly [Group in keyof Catalogue]: HandlersOf<Catalogue[Group]>;
} = {
  site: siteHandlers,
  login: { ...loginHandlers, ...codeHandlers, ...resetHandlers, ...sliderHandlers },
  members: {
    ...profileHandlers,
    ...personalDataHandlers,
    ...deviceHandlers,
    ...identityHandlers,
    ...imageHandlers,
    ...gradeHandlers,
    ...chatLoginHandlers,
  },
  limits: limitHandlers,
  messages: messageHandlers,
  feedback: feedbackHandlers,
  certifiedRecords: certifiedRecordHandlers,
  promotions: { ...promotionHandlers, ...freeBetHandlers, ...vipGiftHandlers, ...giftRecordHandlers },
  agents: agentHandlers,
  wallet: walletHandlers,
  transfers: transferHandlers,
  deposits: depositHandlers,
  withdrawals: withdrawalHandlers,
  records: recordHandlers,
  games: { ...venueHandlers, ...sportHandlers, ...betRecordHandlers },
  slots: slotHandlers,
  lottery: { ...lotteryDrawHandlers, ...lotteryHandlers },
  tables: tableHandlers,
  cards: cardHandlers,
  fairPlay: {
    ...fairPlayHandlers,
    ...roundHandlers,
    ...drawHandlers,
    ...giftDrawHandlers,
    ...tableRoundHandlers,
    ...cardHandHandlers,
    ...fairFishingHandlers,
  },
  fishing: fishingHandlers,
  help: helpHandlers,
  chat: chatHandlers,
  service: serviceHandlers,
};
