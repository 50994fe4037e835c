import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { toldDraw } from './told-draw.ts';

/** Draws for whoever checks them. */
export const giftDrawHandlers: HandlersOf<Pick<Catalogue['fairPlay'], 'giftDraw'>> = { giftDraw: toldDraw };
