import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { sendCodeOne } from './send-code-one.ts';
import { sendCodeTwo } from './codes/send-code-two.ts';

export const codeHandlers: HandlersOf<Pick<Catalogue['login'], 'sendCodeOne' | 'sendCodeTwo'>> = {
  sendCodeOne,
  sendCodeTwo,
};
