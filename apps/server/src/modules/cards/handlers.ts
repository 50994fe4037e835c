import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { handCalls } from './hands/hand-calls.ts';
import { act } from './play/act.ts';
import { join } from './rooms/join.ts';
import { rooms } from './rooms/list-rooms.ts';
import { tableCalls } from './tables/table-calls.ts';

export const cardHandlers: HandlersOf<Catalogue['cards']> = { rooms, join, act, ...tableCalls, ...handCalls };
