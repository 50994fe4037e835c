import {
  PROVIDER_CODE_PATTERN,
  type ProviderErrorCode,
  providerErrors,
  ProviderHeader,
  type WalletAction,
  WalletCall,
  WALLET_PREFIX,
} from '@fairground/contract/providers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { bytesOf, keepRawBodies } from '../../payment-channels/raw-body.ts';
import { providerEvents } from '../provider-events.ts';
import { providerKeys } from '../provider-keys.ts';
import { isSigned, sha256 } from '../provider-signature.ts';
import { providers } from '../providers.ts';
import { payWin, refundStake } from './end-stake.ts';
import { takeStake } from './take-stake.ts';
import { tellBalance } from './tell-balance.ts';
import type { WalletBooking, WalletEvent } from './wallet-event.ts';
import { WalletNo } from './wallet-no.ts';

/** No message of the protocol comes near this. */
const BODY_BYTES_MAX = 16 * 1024;

type WalletRequest = FastifyRequest<{ Params: { provider: string } }>;

interface Answer {
  readonly status: number;
  readonly reply: string;
}

/** What is asked for an action inside its transaction, once the body was read by its own schema. */
type MoneyAction = (booking: WalletBooking, body: unknown) => Promise<unknown>;

const moneyActions: Readonly<Record<Exclude<WalletAction, 'balance'>, MoneyAction>> = {
  stake: (booking, body) => takeStake(booking, read(WalletCall.stake.request, body)),
  win: (booking, body) => payWin(booking, read(WalletCall.win.request, body)),
  refund: (booking, body) => refundStake(booking, read(WalletCall.refund.request, body)),
};

/** Where providers with the seamless wallet ask for stakes and tell results. */
export function walletRoutes(http: FastifyInstance, app: AppContext): void {
  void http.register(async (corner) => {
    keepRawBodies(corner, BODY_BYTES_MAX);
    for (const [action, { path }] of Object.entries(WalletCall)) {
      corner.post<{ Params: { provider: string } }>(`${WALLET_PREFIX}/:provider${path}`, async (request, reply) => {
        const { status, reply: text } = await answered(app, isAction(action) ? action : 'balance', request);
        return send(reply, status, text);
      });
    }
  });
}

const isAction = (word: string): word is WalletAction => Object.hasOwn(WalletCall, word);

const send = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text);

/** Who sent it and when come first; only then is looked at what it says. */
async function answered(app: AppContext, action: WalletAction, request: WalletRequest): Promise<Answer> {
  const body = bytesOf(request.body);
  try {
    const event = await believedEvent(app, action, { request, body });
    return action === 'balance'
      ? ok(await tellBalance(app, read(WalletCall.balance.request, jsonOf(body)), event))
      : await once(app, action, { ...event, body });
  } catch (error) {
    if (error instanceof WalletNo) return noAnswer(error);
    app.log.error({ err: error, provider: request.params.provider, action }, 'wallet call of a provider failed');
    return noAnswer(new WalletNo('unavailable'));
  }
}

async function believedEvent(
  app: AppContext,
  action: WalletAction,
  { request, body }: { readonly request: WalletRequest; readonly body: Buffer },
): Promise<WalletEvent> {
  const { params, headers, method, url } = request;
  const now = app.now();
  const code = params.provider;
  const one = (name: string): string => (typeof headers[name] === 'string' ? headers[name] : '');
  const keys = PROVIDER_CODE_PATTERN.test(code) ? providerKeys(app.config, code) : undefined;
  const event = one(ProviderHeader.event);
  const signed = { method, path: WalletCall[action].path, time: one(ProviderHeader.time), event, body };
  const isOurs = one(ProviderHeader.provider) === code && !url.includes('?');
  if (!keys || !isOurs || !isSigned(keys.toSite, { ...signed, signature: one(ProviderHeader.signature) }, now))
    throw new WalletNo('bad_signature');
  // Only whoever knows the key learns whether there is such a provider.
  const provider = await providers.find(app, code);
  if (provider?.mode !== 'seamless') throw new WalletNo('bad_signature');
  return { provider, eventId: event, now };
}

/** Answers an event once: its answer, be it a yes or a final no, is kept in the transaction that acted on it. */
async function once(
  app: AppContext,
  action: Exclude<WalletAction, 'balance'>,
  event: WalletEvent & { readonly body: Buffer },
): Promise<Answer> {
  // While the books do not balance nothing is booked; the provider comes again.
  if (app.moneyStop.reason() !== undefined) throw new WalletNo('unavailable');
  const { provider, eventId, now, body } = event;
  const asked = jsonOf(body);
  const requestHash = sha256(Buffer.concat([Buffer.from(`${action}\n`), body]));
  const claim = { providerCode: provider.code, eventId, requestHash, at: now };
  const recorded = await app
    .transact(async (tx) => {
      const known = await providerEvents.claim(tx, claim);
      if (known === 'other-request') throw new WalletNo('other_request');
      if (known !== 'new') return known;
      const reply = ok(await moneyActions[action]({ app, tx, event }, asked));
      await providerEvents.answer(tx, claim, reply);
      return reply;
    })
    .catch((error: unknown) => finalNo(app, claim, error));
  return recorded;
}

/** A final no is kept too, in a transaction of its own: what was begun before it is undone. A duplicate may have been quicker. */
async function finalNo(
  app: AppContext,
  claim: Parameters<typeof providerEvents.claim>[1],
  error: unknown,
): Promise<Answer> {
  const no = error instanceof Refusal ? new WalletNo('player_refused', error.message) : error;
  if (!(no instanceof WalletNo) || !providerErrors[no.code].isFinal) throw error;
  return app.transact(async (tx) => {
    const known = await providerEvents.claim(tx, claim);
    if (known === 'other-request') throw new WalletNo('other_request');
    if (known !== 'new') return known;
    const answer = noAnswer(no);
    await providerEvents.answer(tx, claim, answer);
    return answer;
  });
}

const ok = (reply: unknown): Answer => ({ status: 200, reply: JSON.stringify(reply) });

const noAnswer = ({ code, message }: { readonly code: ProviderErrorCode; readonly message: string }): Answer => ({
  status: providerErrors[code].status,
  reply: JSON.stringify({ error: code, message: message === code ? '' : message }),
});

function read<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const { success, data } = z.safeParse(schema, body);
  if (!success) throw new WalletNo('malformed');
  return data;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new WalletNo('malformed');
  }
}
