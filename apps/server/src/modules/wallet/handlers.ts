import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { getBalance } from './get-balance.ts';

export const walletHandlers: HandlersOf<Catalogue['wallet']> = { getBalance };
