import { chinaDateTime } from '@fairground/money';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { cleanText } from '../request/clean-text.ts';
import { escapeHtml, plainPage } from './html.ts';

const SHOWN_MAX = 50;

interface SandboxMessage {
  readonly to: string;
  readonly channel: string;
  readonly text: string;
  readonly code: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/**
 * Where the codes and mails of a sandbox can be read, and below them the modules' own notes (HTML) on what a sandbox
 * does on demand. Live mode does not register these routes.
 */
export function sandboxRoutes(
  http: FastifyInstance,
  app: AppContext,
  notes: readonly ((now: Date) => string)[] = [],
): void {
  if (app.config.mode !== 'sandbox') return;

  http.get<{ Querystring: { to?: unknown } }>('/sandbox/outbox', async (request, reply) => {
    const messages = await messagesTo(app, textOf(request.query.to));
    return reply.header('cache-control', 'no-store').send(messages);
  });

  http.get<{ Querystring: { to?: unknown } }>('/sandbox', async (request, reply) => {
    const to = textOf(request.query.to);
    const below = notes.map((note) => note(app.now())).join('');
    const page = plainPage({ title: '沙盒信箱', main: sandboxPage(to, await messagesTo(app, to)) + below });
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
}

/** A name given twice arrives as a list. */
const textOf = (value: unknown): string => (typeof value === 'string' ? cleanText(value) : '');

/** Newest first; to everybody when nobody is named. */
async function messagesTo({ pool }: AppContext, to: string): Promise<readonly SandboxMessage[]> {
  const { rows } = await pool.query<SandboxMessage>(MESSAGES, [to, SHOWN_MAX]);
  return rows;
}

const MESSAGES = `select recipient as "to", channel, text, code, (extract(epoch from sent_at) * 1000)::float8 as at
  from sandbox_message where $1 = '' or recipient = $1 order by id desc limit $2`;

function sandboxPage(to: string, messages: readonly SandboxMessage[]): string {
  const rows = messages.map(
    (message) => `<tr><td>${chinaDateTime(message.at)}</td><td>${escapeHtml(message.channel)}</td>
<td>${escapeHtml(message.to)}</td><td>${escapeHtml(message.text)}</td><td><code>${escapeHtml(message.code ?? '')}</code></td></tr>`,
  );
  const list = rows.length
    ? `<table><thead><tr><th>时间</th><th>方式</th><th>收件人</th><th>内容</th><th>验证码</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    : '<p class="muted">还没有消息。</p>';
  return `<h1>沙盒信箱</h1>
<p>本站为演示环境，短信与邮件不会真正发出，都在这里查看。</p>
<form method="get" action="/sandbox"><input name="to" value="${escapeHtml(to)}" placeholder="手机号或邮箱" aria-label="手机号或邮箱"> <button>查询</button></form>
${list}`;
}
