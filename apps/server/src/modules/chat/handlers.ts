import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { giveGift } from './give-gift.ts';
import { chatHistory } from './history.ts';
import { issueChatJwt } from './issue-jwt.ts';
import { predict, readPrediction } from './predictions.ts';
import { reportLine } from './report-line.ts';

export const chatHandlers: HandlersOf<Catalogue['chat']> = {
  history: (wanted, { app }) => chatHistory(app, wanted),
  report: reportLine,
  prediction: readPrediction,
  predict,
  giveGift,
};

export const chatLoginHandlers: HandlersOf<Pick<Catalogue['members'], 'jwt'>> = { jwt: issueChatJwt };
