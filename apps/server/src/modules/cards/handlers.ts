import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { handCalls } from './records/hand-calls.ts';
import { act } from './seats/act.ts';
import { join } from './seats/join.ts';
import { rooms } from './seats/list-rooms.ts';
import { tableCalls } from './seats/table-calls.ts';

export const cardHandlers: HandlersOf<Catalogue['cards']> = { rooms, join, act, ...tableCalls, ...handCalls };
