import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../../platform/app-context.ts';
import { plainPage } from '../../../platform/http/routes/html.ts';
import { channelSecret } from '../channel-secret.ts';
import { Gateway } from '../gateway-protocol.ts';
import { GatewayHeader, signatureFault } from '../gateway-signature.ts';
import { paymentChannels } from '../payment-channels.ts';
import { bytesOf } from '../raw-body.ts';
import { GATEWAY_PATH } from '../callback-address.ts';
import { closeOrder, queryOrder, statementOf, takeDeposit, takePayout } from './gateway.ts';

interface GatewayAction {
  readonly path: string;
  readonly answer: (app: AppContext, channelCode: string, body: unknown) => Promise<unknown>;
}

const action = <Request extends z.ZodMiniType>(
  { path, request }: { readonly path: string; readonly request: Request },
  answer: (app: AppContext, channelCode: string, requested: z.output<Request>) => Promise<unknown>,
): GatewayAction => ({ path, answer: (app, code, body) => answer(app, code, z.parse(request, body)) });

const actions: readonly GatewayAction[] = [
  action(Gateway.createDeposit, takeDeposit),
  action(Gateway.queryDeposit, (app, channelCode, { orderNo }) =>
    queryOrder(app, { channelCode, about: 'deposit', orderNo }),
  ),
  action(Gateway.closeDeposit, async (app, channelCode, { orderNo }) => {
    await closeOrder(app, { channelCode, about: 'deposit', orderNo });
    return { state: 'closed' };
  }),
  action(Gateway.pay, takePayout),
  action(Gateway.queryPayout, (app, channelCode, { orderNo }) =>
    queryOrder(app, { channelCode, about: 'payout', orderNo }),
  ),
  action(Gateway.statement, (app, channelCode, span) => statementOf(app, { channelCode, about: 'deposit' }, span)),
  action(Gateway.listPayouts, (app, channelCode, span) => statementOf(app, { channelCode, about: 'payout' }, span)),
];

/** The sandbox's gateway, at the far end of the same protocol real gateways speak. Bodies arrive raw. */
export function gatewayRoutes(http: FastifyInstance, app: AppContext): void {
  for (const { path, answer } of actions) {
    http.post(GATEWAY_PATH + path, (request, reply) => serve(app, { path, answer }, { request, reply }));
  }
  const cashier = plainPage({ title: '沙盒收银台', main: CASHIER });
  http.get('/sandbox/cashier', async (_request, reply) => reply.type('text/html; charset=utf-8').send(cashier));
}

async function serve(
  app: AppContext,
  { path, answer }: GatewayAction,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const one = (name: string): string => (typeof request.headers[name] === 'string' ? request.headers[name] : '');
  const [code, time, signature] = [one(GatewayHeader.channel), one(GatewayHeader.time), one(GatewayHeader.signature)];
  const body = bytesOf(request.body);
  const secret = channelSecret(app.config, code);
  const fault = secret ? signatureFault(secret, { time, action: path, body, signature }, app.now()) : 'bad-signature';
  if (fault) return reply.code(401).send({ error: fault });
  if (!(await paymentChannels.find(app, code))) return reply.code(404).send({ error: 'no-such-channel' });
  try {
    const said = await answer(app, code, JSON.parse(body.toString('utf8')));
    if (said === 'differs') return await reply.code(409).send({ error: 'order-differs' });
    if (said === 'lost') return hangUp(request, reply);
    return await reply.header('cache-control', 'no-store').send(said);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError)
      return reply.code(400).send({ error: 'malformed' });
    throw error;
  }
}

/** The order was taken; only nobody will hear of it. */
function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

const CASHIER = `<h1>沙盒收银台</h1>
<p>这里代替真实的支付页面。无需操作，几秒后订单会按金额的角分位自动产生结果。</p>
<p class="muted">各尾数的含义见 <a href="/sandbox">/sandbox</a>。请回到存款页面查看进度。</p>`;
