import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { CodeSender } from '@fairground/contract/login-codes';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aMember, aPhone } from '../../../../../tests/support/builders.ts';
import { askCode, sentTo } from '../../../../../tests/support/codes.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';

const SECRET = 'd'.repeat(64);
const letters: { from: string; to: string[]; text: string }[] = [];
const posts: { headers: Record<string, unknown>; body: string }[] = [];
let refusals = 1;

/** A relay that takes mail from whoever knows the password. */
const relay = new SMTPServer({
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _, done) =>
    username === 'house' && password === 'secret' ? done(null, { user: username }) : done(new Error('Who are you?')),
  onData: (stream, { envelope }, done) => {
    let text = '';
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = envelope;
      letters.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), text });
      done();
    });
  },
});

/** A gateway that is away the first time. */
const gateway: Server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    refusals -= 1;
    if (refusals < 0) posts.push({ headers: request.headers, body });
    response.writeHead(refusals < 0 ? 204 : 503).end();
  });
});

let running: TestApp;
beforeAll(async () => {
  relay.listen(0, '127.0.0.1');
  gateway.listen(0, '127.0.0.1');
  for (const server of [relay.server, gateway])
    // oxlint-disable-next-line no-await-in-loop -- both are on their way already
    if (!server.listening) await once(server, 'listening');
  running = await startTestApp({
    env: {
      MAIL_ADAPTER: 'smtp',
      SMTP_URL: `smtp://house:secret@127.0.0.1:${portOf(relay.server.address())}`,
      MAIL_FROM: '澜岳 <no-reply@fairground.example>',
      SMS_ADAPTER: 'http',
      SMS_URL: `http://127.0.0.1:${portOf(gateway.address())}/send`,
      SMS_SECRET: SECRET,
    },
  });
});
afterAll(() => {
  relay.close();
  gateway.close();
});

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' ? (address?.port ?? 0) : 0;

/** Base64 lines back into what they say. */
const decoded = (mail: string): string => {
  const [, body = ''] = mail.split('\r\n\r\n');
  return Buffer.from(body, 'base64').toString('utf8');
};

test('AU-11 a code by e-mail leaves through the relay, to its address only, and not into the sandbox', async () => {
  const member = await aMember(running.app);
  const number = `${member.name}@mailbox.example`;
  const asked = await askCode(running, { number, name: member.name, cate: CodeSender.email }, member);
  expect(asked.status_code).toBe(6000);
  const letter = await vi.waitFor(() => letters[0] ?? Promise.reject(new Error('no letter yet')), { timeout: 20_000 });
  expect(letter).toMatchObject({ from: 'no-reply@fairground.example', to: [number] });
  expect(letter.text).toMatch(/^Message-ID: <code-\d+@[\w.]+>\r$/m);
  expect(decoded(letter.text)).toMatch(/^【澜岳】验证码\d{6}，10分钟内有效/);
  expect(await sentTo(running, number)).toEqual([]);
});

test('AU-11 a code by phone goes to the gateway, signed, and again when the gateway was away', async () => {
  const member = await aMember(running.app);
  const number = aPhone();
  expect((await askCode(running, { number: `86-${number}`, name: member.name }, member)).status_code).toBe(6000);
  const post = await vi.waitFor(() => posts[0] ?? Promise.reject(new Error('no post yet')), { timeout: 20_000 });
  const message: unknown = JSON.parse(post.body);
  expect(message).toEqual({
    to: `+86${number}`,
    channel: 'sms',
    text: expect.stringContaining('验证码'),
    code: expect.stringMatching(/^\d{6}$/),
    key: expect.stringMatching(/^code\/\d+$/),
  });
  const signed = `${String(post.headers['x-timestamp'])}\n${post.body}`;
  const signature = createHmac('sha256', Buffer.from(SECRET, 'hex')).update(signed).digest('hex');
  expect(post.headers['x-signature']).toBe(signature);
  expect(refusals).toBe(-1);
});
