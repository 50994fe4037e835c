import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../platform/app-context.ts';
import type { ChannelEvent } from '../../../platform/ports/payment-adapter.ts';
import { channelSecret } from '../../payment-channels/channel-secret.ts';
import { paymentChannels } from '../../payment-channels/payment-channels.ts';
import { bytesOf } from '../../payment-channels/raw-body.ts';
import { receiveEvent } from './receive-event.ts';

const CODE_PATTERN = /^[A-Z0-9][A-Z0-9_-]{1,31}$/;
/** A message nobody signed, or an old one, is not worth looking into; a broken one is worth telling so. */
const STATUS_OF_FAULT = { 'bad-signature': 401, stale: 401, malformed: 400 } as const;

/** Where payment channels tell what happened. Success means: it is durable here, never tell it again. */
export function paymentWebhook(http: FastifyInstance, app: AppContext): void {
  http.post<{ Params: { channel: string } }>('/pay/hook/:channel', (request, reply) =>
    answerWebhook(app, request, reply),
  );
}

async function answerWebhook(
  app: AppContext,
  request: FastifyRequest<{ Params: { channel: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const channelCode = request.params.channel;
  const event = await readEvent(app, channelCode, request);
  if (typeof event === 'number') return reply.code(event).send({ received: false });
  // While the books do not balance nothing is booked; the channel comes again.
  if (app.moneyStop.reason() !== undefined) return reply.code(503).send({ received: false });
  try {
    await receiveEvent(app, channelCode, event);
  } catch (error) {
    app.log.error(
      { err: error, channelCode, orderNo: event.orderNo },
      'payment webhook failed; the channel will retry',
    );
    return reply.code(503).send({ received: false });
  }
  return reply.header('cache-control', 'no-store').send({ received: true });
}

/** The event, or the HTTP status that says why there is none. */
async function readEvent(
  app: AppContext,
  channelCode: string,
  { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>,
): Promise<ChannelEvent | number> {
  if (!CODE_PATTERN.test(channelCode) || !channelSecret(app.config, channelCode)) return 404;
  const webhook = { headers, body: bytesOf(body), now: app.now() };
  const read = app.paymentChannels.adapterOf(channelCode).readWebhook(webhook);
  if (!read.ok) return STATUS_OF_FAULT[read.why];
  // Only whoever knows the secret learns whether there is such a channel.
  return (await paymentChannels.find(app, channelCode)) ? read.value : 404;
}
