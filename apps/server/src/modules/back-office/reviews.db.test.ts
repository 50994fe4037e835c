import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, callOnClock, outcomes, type TestMember } from '../../../../../tests/support/builders.ts';
import { loggedInOperator } from '../../../../../tests/support/operators.ts';
import {
  anIdCard,
  BIRTHDAY,
  submitDocument,
  upload,
  withPerson,
} from '../../../../../tests/support/identity-documents.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { raiseFlag } from '../risk-flags/risk-flags.ts';

const { identity, risk } = backOfficeCatalogue;

let running: TestApp;
let reviewer: Awaited<ReturnType<typeof loggedInOperator>>;
beforeAll(async () => {
  running = await startTestApp({ env: { IDENTITY_ADAPTER: 'manual' } });
  reviewer = await loggedInOperator(running, 'risk');
});

const asReviewer = () => running.as(reviewer);

/** A member whose documents wait. */
async function aCandidate(): Promise<{ member: TestMember; number: string; paperId: string }> {
  const member = await withPerson(running, await aMember(running.app));
  const number = anIdCard();
  await submitDocument(running, member, number);
  const { id } = await running.app.db
    .selectFrom('identity_document')
    .select('id')
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  return { member, number, paperId: id.toString() };
}

const stateOf = async (member: TestMember) =>
  (await callOnClock(running, catalogue.members.identityInfo, {}, member)).data;

const logAbout = async (subject: string): Promise<string[]> => {
  const { rows } = await running.app.pool.query<{ line: string }>(
    `select action || ' ' || detail::text as line from operator_log where subject = $1 order by id`,
    [subject],
  );
  return rows.map(({ line }) => line);
};

describe('reviewing identities', () => {
  test('OP-02 documents wait in the queue, masked, the longest waiting first', async () => {
    const [first, second] = [await aCandidate(), await aCandidate()];
    const { data } = await asReviewer().call(identity.list, {});
    const ids = data.list.map(({ paperId }) => paperId);
    expect(ids.indexOf(first.paperId)).toBeLessThan(ids.indexOf(second.paperId));
    expect(data.list.find(({ paperId }) => paperId === first.paperId)).toMatchObject({
      memberId: first.member.memberId.toString(),
      memberName: `${first.member.name.slice(0, 2)}***${first.member.name.slice(-1)}`,
      kind: 'idCard',
      state: 1,
      number: `${first.number.slice(0, 2)}******${first.number.slice(-2)}`,
      reviewer: '',
    });
    expect(JSON.stringify(data.list, (_key, value) => value)).not.toContain(first.number);
    expect((await asReviewer().call(identity.list, { state: 0 })).data).toEqual({ total: 0, list: [] });
    expect((await asReviewer().call(identity.list, { pageSize: 1 })).data.list).toHaveLength(1);
  });

  test('OP-02 the reviewer sees number, name, birthday and pictures in clear, and every look is written down', async () => {
    const { number, paperId } = await aCandidate();
    const { data } = await asReviewer().call(identity.detail, { paperId });
    expect(data).toMatchObject({ number, realName: '李小红', birthday: BIRTHDAY, earlier: [] });
    const [imageId = ''] = data.images;
    const picture = await asReviewer().call(identity.image, { paperId, imageId });
    expect(picture.data.image).toMatch(/^data:image\/jpeg;base64,\/9j\//);
    expect(await logAbout(`document:${paperId}`)).toEqual([
      'read-identity {}',
      `read-identity-image {"image": "${imageId}"}`,
    ]);
  });

  test('OP-02 a picture that is not part of the documents stays closed, whoever’s it is', async () => {
    const [one, other] = [await aCandidate(), await aCandidate()];
    const unrelated = await upload(running, one.member);
    const foreign = (await asReviewer().call(identity.detail, { paperId: other.paperId })).data.images[0] ?? '';
    for (const imageId of [unrelated, foreign, 'f'.repeat(32)]) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await asReviewer().call(identity.image, { paperId: one.paperId, imageId })).status_code).toBe(6004);
    }
  });

  test('OP-02 a pass and a refusal reach the member with a message; both are logged with before and after', async () => {
    const [good, bad] = [await aCandidate(), await aCandidate()];
    expect((await asReviewer().call(identity.decide, { paperId: good.paperId, decision: 'pass' })).status_code).toBe(
      6000,
    );
    const refusal = { paperId: bad.paperId, decision: 'refuse' as const, reason: '照片不清晰' };
    expect((await asReviewer().call(identity.decide, refusal)).status_code).toBe(6000);
    expect(await stateOf(good.member)).toMatchObject({ state: 2 });
    expect(await stateOf(bad.member)).toMatchObject({ state: 3, reason: '照片不清晰' });
    const letters = await running.app.db
      .selectFrom('message')
      .select(['title', 'body'])
      .where('member_id', '=', bad.member.memberId)
      .where('cause', '=', `identity:${bad.paperId}`)
      .execute();
    expect(letters).toMatchObject([{ title: '身份认证未通过', body: expect.stringContaining('照片不清晰') }]);
    const [line] = await logAbout(`document:${bad.paperId}`);
    expect(line).toContain('decide-identity');
    for (const part of ['"before": "reviewing"', '"after": "refused"', '照片不清晰']) expect(line).toContain(part);
    const list = (await asReviewer().call(identity.list, { state: 3 })).data.list;
    expect(list.find(({ paperId }) => paperId === bad.paperId)).toMatchObject({ reviewer: reviewer.name });
    await submitDocument(running, bad.member, anIdCard());
    const waiting = (await asReviewer().call(identity.list, { pageSize: 100 })).data.list;
    const again = waiting.find(({ memberId }) => memberId === bad.member.memberId.toString())?.paperId ?? '';
    const { earlier } = (await asReviewer().call(identity.detail, { paperId: again })).data;
    expect(earlier).toMatchObject([{ paperId: bad.paperId, reason: '照片不清晰' }]);
  });

  test('OP-02 of operators who decide at the same moment one is heard, and there is one message', async () => {
    const { member, paperId } = await aCandidate();
    const others = await Promise.all([loggedInOperator(running, 'reviewer'), loggedInOperator(running, 'supervisor')]);
    const answers = await Promise.all(
      [reviewer, ...others].map((operator) =>
        running.as(operator).call(identity.decide, { paperId, decision: 'refuse', reason: operator.name }),
      ),
    );
    expect(outcomes(answers)).toEqual([6000, 6012, 6012]);
    const { rows } = await running.app.pool.query(
      `select 1 from message where member_id = $1 and cause like 'identity:%'`,
      [member.memberId],
    );
    expect(rows).toHaveLength(1);
  });

  test('OP-02 unknown documents are unknown, and a refusal needs a reason', async () => {
    const { paperId } = await aCandidate();
    for (const id of ['999999', '0', 'abc', '99999999999999999999']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await asReviewer().call(identity.detail, { paperId: id })).status_code).toBe(6004);
    }
    const silent = await asReviewer().call(identity.decide, { paperId, decision: 'refuse' });
    expect(silent).toMatchObject({ status_code: 6007, data: { field: 'reason' }, message: '请填写拒绝原因' });
  });
});

describe('risk flags', () => {
  test('OP-02 are listed until somebody closes them with a note', async () => {
    const member = await aMember(running.app);
    const flag = { memberId: member.memberId, kind: 'many-means', cause: 'week-1', detail: '7天内3种方式' } as const;
    await running.app.transact((tx) => raiseFlag(tx, { ...flag, at: running.app.now() }));
    const open = (await asReviewer().call(risk.list, {})).data.list;
    const found = open.find(({ memberId }) => memberId === member.memberId.toString());
    expect(found).toMatchObject({ title: '短期内使用多种支付方式', detail: '7天内3种方式', closeTime: null });
    const flagId = found?.flagId ?? '';
    const unsaid = await asReviewer().call(risk.close, { flagId, note: ' ' });
    expect(unsaid).toMatchObject({ status_code: 6007, message: '请填写处理说明' });
    expect((await asReviewer().call(risk.close, { flagId, note: '已电话核实' })).status_code).toBe(6000);
    expect((await asReviewer().call(risk.close, { flagId, note: '再次' })).status_code).toBe(6012);
    expect((await asReviewer().call(risk.close, { flagId: '424242', note: '无' })).status_code).toBe(6004);
    const closed = (await asReviewer().call(risk.list, { closed: true })).data.list;
    expect(closed.find((each) => each.flagId === flagId)).toMatchObject({ closedBy: reviewer.name });
    expect((await logAbout(`flag:${flagId}`)).join()).toContain('已电话核实');
  });
});
