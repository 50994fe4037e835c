import { agents } from './agents.ts';
import { giftDraw, promotions } from './promotions.ts';
import { cardHand, cards } from './cards/cards.ts';
import { certifiedRecords } from './certified-records.ts';
import { chat } from './chat.ts';
import { site } from './site.ts';
import { feedback } from './feedback.ts';
import { fishing, fishingShots } from './fishing/fishing.ts';
import { deposits } from './wallet/deposits.ts';
import { transactionRecords } from './wallet/transaction-records.ts';
import { transfers } from './wallet/transfers.ts';
import { wallet } from './wallet/wallet.ts';
import { withdrawals } from './wallet/withdrawals.ts';
import { games } from './games.ts';
import { help } from './help.ts';
import { limits } from './limits.ts';
import { lottery, lotteryDraw } from './lottery.ts';
import { messages } from './messages.ts';
import { login } from './login/login.ts';
import { members } from './members/members.ts';
import { service } from './service.ts';
import { esportsSeries } from './sports/series-proof.ts';
import { fairPlay, slots } from './slots.ts';
import { tableRound, tables } from './games/tables.ts';

/** Every call, grouped by the noun a player knows. */
export const catalogue = {
  site,
  login,
  members,
  limits,
  messages,
  feedback,
  certifiedRecords,
  promotions,
  agents,
  wallet,
  transfers,
  deposits,
  withdrawals,
  records: transactionRecords,
  games,
  slots,
  lottery,
  tables,
  cards,
  fishing,
  fairPlay: {
    ...fairPlay,
    draw: lotteryDraw,
    giftDraw,
    series: esportsSeries,
    tableRound,
    cardHand,
    fishing: fishingShots,
  },
  help,
  chat,
  service,
};

export type Catalogue = typeof catalogue;
