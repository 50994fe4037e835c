import { randomUUID } from 'node:crypto';
import { catalogue, Header } from '@fairground/contract';
import { captchas } from '../../apps/server/src/modules/login/captcha/captchas.ts';
import { phoneContact } from '../../apps/server/src/modules/members/contact.ts';
import { memberContacts } from '../../apps/server/src/modules/members/member-contacts.ts';
import { checkAnswer } from '../../apps/server/src/modules/login/captcha/check-answer.ts';
import { sliders } from '../../apps/server/src/modules/login/captcha/sliders.ts';
import { aMember, aName, aPhone, md5 } from '../support/builders.ts';
import { codeSentTo } from '../support/codes.ts';
import { dice, humanDrag } from '../support/slider-interactions.ts';
import { type TestApp, signatureOf } from '../support/test-app.ts';

const { register, login, validateGeeCheck, forgetByPhoneOne, forgetByPhoneTwo, forgetByPhoneThree } = catalogue.login;
const PASSWORD = 'fern7Kettle';

/** What an attacker may hold: victims' names and devices, and everything that worked once. */
export type CapturedArtifacts = Awaited<ReturnType<typeof captureArtifacts>>;

export async function captureArtifacts(running: TestApp) {
  const { app } = running;
  const password = md5(PASSWORD);
  const passwordHash = await app.passwords.hash(password);

  async function account() {
    const member = await aMember(app);
    await app.db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', member.memberId).execute();
    return { ...member, password };
  }
  const enter = (who: { name: string; device: string }) =>
    running.call(login, { name: who.name, password, kaptchcate: 0 }, { device: who.device });

  const victim = await account();
  await must(enter(victim));
  const { data: devices } = await running.as(victim).call(catalogue.members.devices, {});
  const otherMember = await account();
  const locked = await Promise.all(Array.from({ length: 20 }, async () => (await account()).name));

  /** Somebody with a phone who has asked for a new password. */
  async function forgetful() {
    const who = await account();
    const asking = { name: who.name, phone: aPhone() };
    await app.transact((tx) =>
      memberContacts.bind(app, tx, {
        memberId: who.memberId,
        contact: phoneContact({ areaCode: '86', number: asking.phone }),
      }),
    );
    const device = `forgetful-${who.name}`;
    const codeId = await captchas.insert(app, { answer: 'AC34', device, now: app.now() });
    await must(running.call(forgetByPhoneOne, { ...asking, kaptchcate: 2, codeId, code: 'AC34' }, { device }));
    return { device, asking, code: await codeSentTo(running, asking.phone) };
  }
  const proven = await forgetful();
  const finished = await forgetful();
  const { device, asking, code } = finished;
  const renewed = md5('moss4Lantern');
  await must(running.call(forgetByPhoneTwo, { ...asking, code }, { device }));
  await must(running.call(forgetByPhoneThree, { ...asking, password: renewed, secondPassword: renewed }, { device }));

  return {
    victim: { ...victim, deviceId: devices.list[0]?.deviceId ?? '' },
    otherMember,
    locked,
    proven,
    pass: await usedPass(running),
    replay: { device, asking, code, login: await capturedLogin(running, await account()) },
  };
}

/** A slider solved by a hand, and its pass used for a registration. */
async function usedPass(running: TestApp): Promise<{ codeId: string; device: string }> {
  const { app } = running;
  const device = 'solver';
  const roll = dice(7);
  const issuedAt = new Date(app.now().getTime() - 9000);
  const lot = await sliders.insert(app, { x: 300, device, now: issuedAt });
  let drag = JSON.stringify(humanDrag(300, roll));
  while (!checkAnswer(drag, 9000).ok) drag = JSON.stringify(humanDrag(300, roll));
  const answer = { lot_number: lot, captcha_output: drag, pass_token: '', gen_time: '', validate_way: 0 as const };
  const { data } = await must(running.call(validateGeeCheck, answer, { device }));
  const password = md5(PASSWORD);
  const form = { name: aName(), password, secondPassword: password, kaptchcate: 1 as const, codeId: data.codeId };
  await must(running.call(register, form, { device }));
  return { codeId: data.codeId, device };
}

/** A login as it went over the wire, byte for byte. */
async function capturedLogin(running: TestApp, who: { name: string; device: string; password: string }) {
  const requestId = randomUUID();
  const body = JSON.stringify({ name: who.name, password: who.password, kaptchcate: 0 });
  const facts = { method: 'POST', path: login.path, requestId, body };
  const sign = signatureOf(running.app.config.signKey, facts, Date.now());
  const headers = { [Header.requestId]: requestId, [Header.sign]: sign, [Header.device]: who.device };
  const { text } = await running.raw(login.path, { body, headers });
  const envelope: { status_code: number } = JSON.parse(text);
  await must(Promise.resolve(envelope));
  return { body, headers };
}

/** What the attackers copy has to have worked once, or copying it proves nothing. */
async function must<Reply extends { readonly status_code: number }>(reply: Promise<Reply>): Promise<Reply> {
  const { status_code } = await reply;
  if (status_code !== 6000) throw new Error(`The original was refused with ${status_code}.`);
  return reply;
}
