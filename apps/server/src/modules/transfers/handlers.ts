import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { utcTransfer } from './utc-transfer.ts';

export const transferHandlers: HandlersOf<Catalogue['transfers']> = { utcTransfer };
