import { catalogue, type Endpoint, type Envelope } from '@fairground/contract';
import { CodeSender, CodePurpose } from '@fairground/contract/login-codes';
import { PasswordKind } from '@fairground/contract/member-binding';
import { chinaDay } from '@fairground/money';
import * as z from 'zod/mini';
import { beforeAll, expect, test } from 'vitest';
import { chatClient, chatting } from '../../apps/server/src/modules/chat/testing/chat-client.ts';
import { checkAnswer } from '../../apps/server/src/modules/login/captcha/check-answer.ts';
import { issueSlider } from '../../apps/server/src/modules/login/captcha/issue-slider.ts';
import { newSliderPuzzle } from '../../apps/server/src/modules/login/captcha/slider-picture.ts';
import { type BadBody, NO_FIELDS, refusesBad } from '../support/asked-raw.ts';
import {
  aClock,
  aMember,
  aName,
  aPhone,
  callOnClock,
  md5,
  type TestClock,
  type TestMember,
} from '../support/builders.ts';
import { askCode, codeSentTo } from '../support/codes.ts';
import { dice, humanDrag } from '../support/slider-interactions.ts';
import { aBettor } from '../support/sports/sports.ts';
import type { ReplyOf, TestApp } from '../support/test-app.ts';
import { startTestApp } from '../support/test-app.ts';

const { login, members, games, chat } = catalogue;
const DONE = { status_code: 6000, data: null, message: '成功' };
const DATA_URI = /^data:image\/png;base64,[\w+/=]+$/;

let clock: TestClock;
/** Guarded by its captchas, and with a clock that codes and sliders can be waited for on. */
let guarded: TestApp;
/** Without captchas, with the season on sale. */
let open: TestApp;
beforeAll(async () => {
  clock = aClock();
  [guarded, open] = await Promise.all([
    startTestApp({ now: clock.now, env: { CAPTCHA: 'on' } }),
    startTestApp({ sports: 'of-settings' }),
  ]);
});

type Who = Pick<TestMember, 'token' | 'device'>;

/** Each call of a list refuses its bad body, naming the field. */
async function eachRefuses(running: TestApp, list: readonly (readonly [Endpoint, BadBody])[], who?: Who) {
  for (const [endpoint, bad] of list) await refusesBad(running, endpoint, bad, who);
}

/** A call on the clock, with what came read by its declared reply: a success that does not fit it fails. */
async function asked<E extends Endpoint>(endpoint: E, input: z.input<E['input']>, who: Who): Promise<ReplyOf<E>> {
  const envelope: Envelope = await callOnClock(guarded, endpoint, input, who);
  const data = envelope.status_code === 6000 ? z.parse(endpoint.output, envelope.data) : envelope.data;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read by the endpoint's own reply just above
  return { ...envelope, data } as ReplyOf<E>;
}

const passwordsOf = (text: string) => ({ password: md5(text), secondPassword: md5(text) });

let drags = 0;

const chance = () => {
  const roll = dice(41);
  return (bound: number) => Math.floor(roll() * bound);
};

/** The form of a slider pushed home; whoever knows the chance knows the place. */
async function sliderForm(device: string) {
  const call = { app: guarded.app, requestId: '', now: clock.now(), ip: '127.0.0.1', device, userAgent: '' };
  const { lot_number } = await issueSlider(call, chance());
  const { x } = newSliderPuzzle(chance());
  clock.passSeconds(5);
  // A hand in a hundred is not believed, and no hand moves the same way twice.
  let trace = '';
  do trace = JSON.stringify(humanDrag(x, dice((drags += 1))));
  while (!checkAnswer(trace, 60_000).ok);
  return { lot_number, captcha_output: trace, pass_token: '', gen_time: '0', validate_way: 0 } as const;
}

/** Registered and logged in through the calls, so that there is a password to change. */
async function aPlayer(): Promise<Who & { readonly name: string }> {
  const name = aName();
  const guest = { token: '', device: `device-${name}` };
  const password = md5('fern7Kettle');
  const { codeId } = (await asked(login.validateGeeCheck, await sliderForm(guest.device), guest)).data;
  await asked(login.register, { name, password, secondPassword: password, kaptchcate: 1, codeId }, guest);
  const { token } = (await asked(login.login, { name, password, kaptchcate: 0 }, guest)).data;
  return { ...guest, token, name };
}

test('WI-01b kaptchcate, defaultKaptcha, validateGeeCheck, register, login, member/info, member/jwt and logout do their work, and each names a bad field', async () => {
  const guest = { token: '', device: 'each-call' };
  const name = aName();
  const password = md5('fern7Kettle');
  const form = { name, password, secondPassword: password };
  expect((await asked(login.captchaNeed, { ktype: 1 }, guest)).data).toEqual({ need: 1, kaptchcate: 1 });
  const picture = (await asked(login.pictureCaptcha, {}, guest)).data;
  expect(picture).toEqual({ image: expect.stringMatching(DATA_URI), 'x-code': expect.any(String) });
  const withPicture = { ...form, kaptchcate: 2 as const, codeId: picture['x-code'], code: 'wrong' };
  expect((await asked(login.register, withPicture, guest)).status_code).toBe(6021);

  const slid = await sliderForm(guest.device);
  const { codeId } = (await asked(login.validateGeeCheck, slid, guest)).data;
  const proven = { ...form, kaptchcate: 1 as const, codeId };
  const { userId } = (await asked(login.register, proven, guest)).data;
  // Usable once.
  expect((await asked(login.register, { ...proven, name: aName() }, guest)).status_code).toBe(6022);
  const entered = await asked(login.login, { isAgent: 0, name, password, kaptchcate: 0, version: '1' }, guest);
  expect(entered.data).toEqual({ token: expect.stringMatching(/^[\w-]{20,}$/), userId });
  const member = { ...guest, token: entered.data.token };

  expect((await asked(members.info, { isPop: 0 }, member)).data).toMatchObject({
    userId,
    name,
    bindPhone: '',
    bindRealName: '',
    bindEmail: '',
    grade: 0,
    registerTime: expect.any(Number),
    avatar: expect.any(String),
    birthday: '',
    gender: 0,
    secondPasswordSet: false,
  });
  const { data: body } = await asked(members.jwt, {}, member);
  const socket = await chatClient(guarded.url);
  expect(await socket.ask(10001, { token: member.token, body })).toMatchObject({ code: 6000 });
  expect(await asked(login.logout, {}, member)).toEqual(DONE);
  expect((await asked(members.info, {}, member)).status_code).toBe(6001);
  socket.ws.terminate();

  const other = await aMember(open.app);
  await eachRefuses(
    open,
    [
      [login.login, ['name', { password, kaptchcate: 0 }]],
      [login.login, ['password', { name, password: 'in clear', kaptchcate: 0 }]],
      [login.register, ['name', { ...form, name: '1st', kaptchcate: 99 }]],
      [login.register, ['secondPassword', { ...form, secondPassword: md5('other'), kaptchcate: 99 }]],
      [login.captchaNeed, ['ktype', { ktype: 5 }]],
      [login.pictureCaptcha, NO_FIELDS],
      [login.validateGeeCheck, ['validate_way', { ...slid, validate_way: 1 }]],
      [members.info, ['isPop', { isPop: 2 }]],
      [members.jwt, NO_FIELDS],
      [login.logout, NO_FIELDS],
    ],
    other,
  );
});

test('WI-01d the seven bind calls, avatarList, addAvatar, memberGradeInfoByGrade, memberGradeConfigList and getGameFanshuiHighLow do their work, and each names a bad field', async () => {
  const member = await aPlayer();
  const [phone, email] = [aPhone(), `${member.name}@example.com`];
  const info = async () => (await asked(members.info, {}, member)).data;
  const bySms = { number: `86-${phone}`, name: member.name };
  const byMail = { number: email, name: member.name, cate: CodeSender.email };
  const codeFor = async (ask: Parameters<typeof askCode>[1], to: string, count: number) => {
    expect((await askCode(guarded, ask, member)).status_code).toBe(6000);
    return codeSentTo(guarded, to, count);
  };
  const bindPhone = { areaCode: '86', phone, code: await codeFor(bySms, phone, 1) };
  const shown = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  expect((await asked(members.bindPhone, bindPhone, member)).data).toEqual({ bindPhone: shown });
  const bindEmail = { email, code: await codeFor(byMail, email, 1) };
  expect((await asked(members.bindEmail, bindEmail, member)).data).toEqual({ bindEmail: 'a***@example.com' });
  expect((await asked(members.bindFromDeposit, { realName: '王小明' }, member)).data).toEqual({
    bindRealName: '王*明',
  });
  const gender = { type: 'gender', gender: 2 } as const;
  expect((await asked(members.bindOther, gender, member)).data).toEqual({ value: '女', accountId: '' });
  expect(await info()).toMatchObject({
    bindPhone: shown,
    bindEmail: 'a***@example.com',
    bindRealName: '王*明',
    gender: 2,
  });

  const fund = { kind: PasswordKind.fund };
  expect(await asked(members.bindPassword, { ...fund, ...passwordsOf('moss4Lantern') }, member)).toEqual(DONE);
  expect((await info()).secondPasswordSet).toBe(true);
  clock.passSeconds(60);
  const smsCode = await codeFor({ ...bySms, number: '', type: CodePurpose.reset }, phone, 2);
  const byPhone = { ...fund, code: smsCode, ...passwordsOf('reed9Harbour') };
  expect(await asked(members.bindPasswordByPhone, byPhone, member)).toEqual(DONE);
  const mailCode = await codeFor({ ...byMail, type: CodePurpose.reset }, email, 2);
  const byEmail = { ...fund, code: mailCode, ...passwordsOf('pine2Meadow') };
  expect(await asked(members.bindPasswordByEmail, byEmail, member)).toEqual(DONE);
  // The last one is the one that counts.
  const change = (oldPassword: string) =>
    asked(members.bindPassword, { ...fund, oldPassword: md5(oldPassword), ...passwordsOf('oak5Window') }, member);
  expect([(await change('reed9Harbour')).status_code, (await change('pine2Meadow')).status_code]).toEqual([6100, 6000]);

  const { list: avatars } = (await asked(members.avatarList, {}, member)).data;
  const avatar = avatars.at(-1)?.avatar ?? '';
  expect((await asked(members.addAvatar, { avatar }, member)).data).toEqual({ avatar });
  expect((await info()).avatar).toBe(avatar);
  const { list: grades } = (await asked(members.memberGradeConfigList, {}, member)).data;
  expect(grades.map(({ grade }) => grade)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect((await asked(members.memberGradeInfoByGrade, { grade: 3 }, member)).data).toMatchObject({
    ...grades[3],
    ownGrade: 0,
    deposit: { need: grades[3]?.depositNeed, have: 0n },
    turnover: { need: grades[3]?.turnoverNeed, have: 0n },
  });
  const { list: rebates } = (await asked(members.getGameFanshuiHighLow, { category: 'TY' }, member)).data;
  expect(rebates).toContainEqual(expect.objectContaining({ category: 'TY', enName: 'CRTY' }));

  const newPasswords = passwordsOf('ash8Garden');
  await eachRefuses(
    open,
    [
      [members.bindPhone, ['phone', { ...bindPhone, phone: '12' }]],
      [members.bindEmail, ['email', { ...bindEmail, email: 'nowhere' }]],
      [members.bindOther, ['gender', { type: 'gender', gender: 7 }]],
      [members.bindFromDeposit, ['realName', { realName: '王··明' }]],
      [members.bindPassword, ['password', { password: 'in clear', secondPassword: 'in clear' }]],
      [members.bindPasswordByPhone, ['code', { ...newPasswords, code: 'abc' }]],
      [members.bindPasswordByEmail, ['secondPassword', { ...byEmail, secondPassword: md5('other') }]],
      [members.avatarList, NO_FIELDS],
      [members.addAvatar, ['avatar', {}]],
      [members.memberGradeInfoByGrade, ['grade', { grade: -1 }]],
      [members.memberGradeConfigList, NO_FIELDS],
      [members.getGameFanshuiHighLow, ['category', { category: 'XX' }]],
    ],
    await aMember(open.app),
  );
});

test('WI-01j resource by each of its methods, addCollection, removeCollection, betRecordTotal, betRecordList, matchDetail and stream history do their work, and each names a bad field', async () => {
  const player = await aBettor(open, 1_000_00n);
  const ask = async (method: Parameters<typeof player.ask>[0], request: Record<string, unknown> = {}) => {
    const { status_code, data } = await player.ask(method, request);
    expect([method, status_code, data.method]).toEqual([method, 6000, method]);
    return data;
  };
  const early = { gameType: 'FT', showType: 'FU' };
  const leagues = await ask('leagues', early);
  const listed = await ask('games', early);
  if (leagues.method !== 'leagues' || listed.method !== 'games') throw new Error('another answer');
  expect(leagues.leagues.map(({ id }) => id)).toContain('epl');
  // The last to start: nothing happens to it while this goes on.
  const match = listed.games.toSorted((one, next) => next.startTime - one.startTime)[0];
  const { gameId = '' } = match ?? {};
  expect(await ask('game', { gameId })).toMatchObject({ game: { gameId, team_h: match?.team_h } });
  expect(await ask('match', { gameId })).toMatchObject({ game: { gameId } });
  expect(await ask('champions', { gameType: 'FT', showType: 'FSFU' })).toMatchObject({ method: 'champions' });
  const offer = match?.markets.find(({ w }) => w === 'M');
  const side = offer?.quotes[0];
  if (!offer || !side) throw new Error('The match has a winner to bet on.');
  const pick = { gameId, w: offer.w, r: offer.r, side: side.side };
  expect(await ask('preview', { selections: [pick] })).toMatchObject({ selections: [{ ...pick, active: 1 }] });
  const { tickets, balance } = await player.bet({
    mode: 'single',
    autoOdds: true,
    acceptAny: true,
    oddsType: 'H',
    selections: [{ ...pick, odds: side.odds, amount: '100' }],
  });
  const ticketId = tickets[0]?.ticket_id ?? '';
  expect({ tickets, balance }).toMatchObject({ tickets: [{ status: 'accepted', amount: 100_00n }], balance: 900_00n });
  expect(await ask('orders', { ticket_ids: [ticketId] })).toMatchObject({ tickets: [{ ticket_id: ticketId }] });
  expect(await ask('wagers')).toMatchObject({ total: 1, list: [{ ticket_id: ticketId }] });
  expect(await ask('cashoutQuotes', { ticket_ids: [ticketId] })).toMatchObject({ quotes: [{ stake: 100_00n }] });
  const yesterday = chinaDay(Date.now() - 86_400_000);
  expect(await ask('results', { gameType: 'FT', date: yesterday })).toMatchObject({ method: 'results' });
  expect(await ask('rules', { gameType: 'FT' })).toMatchObject({ method: 'rules' });

  const span = { beginTime: Date.now() - 3_600_000, endTime: Date.now() + 60_000 };
  expect((await player.call(games.betRecordTotal, span)).data).toMatchObject({ count: 1, amount: 100_00n, net: 0n });
  expect((await player.call(games.betRecordList, { ...span, category: 'TY', status: 0 })).data).toMatchObject({
    total: 1,
    list: [{ betNo: ticketId, enName: 'CRTY', amount: 100_00n, returned: null, status: 0, settleTime: null }],
  });
  const game = { enName: 'LYDZ', gameCode: 'qinglv' };
  expect((await player.call(games.addCollection, game)).data).toEqual({ ...game, collected: 1 });
  const shelf = async () => (await player.call(games.gameList, { tab: 'collected' })).data.list;
  expect(await shelf()).toMatchObject([game]);
  expect((await player.call(games.removeCollection, game)).data).toEqual({ ...game, collected: 0 });
  expect(await shelf()).toEqual([]);
  expect((await open.call(games.matchDetail, { gameId })).data).toMatchObject({ gameId, rid: `match:${gameId}` });

  const talker = await chatting(open, player, { rid: `match:${gameId}` });
  expect(await talker.ask(10003, { msg: '大家好' })).toMatchObject({ code: 6000 });
  expect((await open.call(chat.history, { rid: `match:${gameId}`, category: 1 })).data).toMatchObject({
    total: 1,
    list: [{ msg: '大家好', userId: player.memberId.toString(), category: 1 }],
  });
  talker.ws.terminate();

  const Request = { timestamp: Date.now(), token: player.uid, langx: 'zh-cn' };
  await eachRefuses(
    open,
    [
      [games.resource, ['method', { method: 'guess', enName: 'CRTY', Request }]],
      [games.resource, ['Request.gameId', { method: 'game', enName: 'CRTY', Request }]],
      [games.addCollection, ['gameCode', { enName: 'LYDZ' }]],
      [games.removeCollection, ['enName', { ...game, enName: 'no venue' }]],
      [games.betRecordTotal, ['beginTime', { endTime: 1 }]],
      [games.betRecordList, ['pageSize', { ...span, pageSize: 101 }]],
      [games.matchDetail, ['gameId', { gameId: '' }]],
      [chat.history, ['rid', { rid: 'nowhere' }]],
    ],
    player,
  );
});
