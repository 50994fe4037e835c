import type { BookVenue } from '@fairground/contract/venues';
import type { Catalogue, InputOf, OutputOf } from '@fairground/contract';
import type { CallOf, Once } from '../../../platform/handler.ts';

type Resource = Catalogue['games']['resource'];

/** What the sportsbook is asked, what it answers, and who asks. */
export type SportsbookInput = InputOf<Resource>;
export type SportsbookOutput = OutputOf<Resource>;
export type SportsbookCall = CallOf<Resource> & { readonly venueCode: BookVenue };
/** The same for a method that takes money: its reply is kept with it. */
export type SportsbookMoneyCall = SportsbookCall & Once<SportsbookOutput>;
export type Method = SportsbookInput['method'];

export type RequestOf<M extends Method> = Extract<SportsbookInput, { readonly method: M }>['Request'];
export type ReplyOf<M extends Method> = Extract<SportsbookOutput, { readonly method: M }>;

/**
 * One function a method of the sportsbook; the token has been checked before it is called.
 * @public each part of the sportsbook brings its own methods
 */
export type Methods<M extends Method> = {
  readonly [Each in M]: (request: RequestOf<Each>, call: SportsbookCall) => Promise<ReplyOf<Each>> | ReplyOf<Each>;
};
