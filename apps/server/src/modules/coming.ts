import type { Catalogue } from '@fairground/contract';

/**
 * Calls that are declared but not built yet. They check signature, login and input like any other call and then say
 * honestly that they are coming. A call leaves this list by getting a handler.
 */
export const coming = {
  content: [],
  login: [],
  members: [],
  limits: [],
  messages: [],
  feedback: [],
  certifiedRecords: [],
  promotions: [],
  funds: [],
  games: [],
  slots: [],
  lottery: [],
  fairPlay: [],
  help: [],
  chat: [],
  service: [],
} as const satisfies { readonly [Group in keyof Catalogue]: readonly (keyof Catalogue[Group])[] };
