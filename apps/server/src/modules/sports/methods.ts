import type { Catalogue, InputOf, OutputOf } from '@fairground/contract';
import type { CallOf, Once } from '../../platform/handler.ts';

type Resource = Catalogue['games']['resource'];

/** What the channel is asked, what it answers, and who asks. */
export type ChannelInput = InputOf<Resource>;
export type ChannelOutput = OutputOf<Resource>;
export type ChannelCall = CallOf<Resource>;
/** The same for a method that takes money: its reply is kept with it. */
export type MoneyChannelCall = ChannelCall & Once<ChannelOutput>;
export type Method = ChannelInput['method'];

export type RequestOf<M extends Method> = Extract<ChannelInput, { readonly method: M }>['Request'];
export type ReplyOf<M extends Method> = Extract<ChannelOutput, { readonly method: M }>;

/**
 * One function a method of the channel; the token has been checked before it is called.
 * @public each part of the channel brings its own methods
 */
export type Methods<M extends Method> = {
  readonly [Each in M]: (request: RequestOf<Each>, call: ChannelCall) => Promise<ReplyOf<Each>> | ReplyOf<Each>;
};
