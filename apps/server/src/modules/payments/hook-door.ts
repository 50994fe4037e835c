import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../../platform/house.ts';
import type { ChannelEvent } from './adapter.ts';
import { channelSecret } from './channel-secrets.ts';
import { adapterOf } from './channels.ts';
import { paymentChannels } from './payment-channels.ts';
import { bytesOf } from './raw-body.ts';
import { receiveEvent } from './receive-event.ts';

const CODE_PATTERN = /^[A-Z0-9][A-Z0-9_-]{1,31}$/;
/** A message nobody signed, or an old one, is not worth looking into; a broken one is worth telling so. */
const STATUS_OF_FAULT = { 'bad-signature': 401, stale: 401, malformed: 400 } as const;

/** Where payment channels tell what happened. Success means: it is durable here, never tell it again. */
export function hookDoor(app: FastifyInstance, house: House): void {
  app.post<{ Params: { channel: string } }>('/pay/hook/:channel', (request, reply) =>
    answerHook(house, request.params.channel, request, reply),
  );
}

async function answerHook(
  house: House,
  channelCode: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const event = await readEvent(house, channelCode, request);
  if (typeof event === 'number') return reply.code(event).send({ received: false });
  // While the books do not balance nothing is booked; the channel comes again.
  if (house.moneyStop.reason() !== undefined) return reply.code(503).send({ received: false });
  try {
    await receiveEvent(house, channelCode, event);
  } catch (error) {
    house.log.error(
      { err: error, channelCode, orderNo: event.orderNo },
      'a payment hook broke; the channel will repeat it',
    );
    return reply.code(503).send({ received: false });
  }
  return reply.header('cache-control', 'no-store').send({ received: true });
}

/** The event, or the HTTP status that says why there is none. */
async function readEvent(house: House, channelCode: string, request: FastifyRequest): Promise<ChannelEvent | number> {
  if (!CODE_PATTERN.test(channelCode) || !channelSecret(house.config, channelCode)) return 404;
  const hook = { headers: request.headers, body: bytesOf(request.body), now: house.now() };
  const read = adapterOf(house, channelCode).readHook(hook);
  if (!read.ok) return STATUS_OF_FAULT[read.why];
  // Only whoever knows the secret learns whether there is such a channel.
  return (await paymentChannels.find(house, channelCode)) ? read.value : 404;
}
