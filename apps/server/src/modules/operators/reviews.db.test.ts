import { catalogue } from '@fairground/contract';
import { consoleCatalogue } from '@fairground/contract/console';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, callOnClock, outcomes, type TestMember } from '../../../../../tests/support/builders.ts';
import { atTheDesk } from '../../../../../tests/support/operators.ts';
import { anIdCard, BIRTHDAY, handIn, upload, withPerson } from '../../../../../tests/support/papers.ts';
import { type RunningHouse, runningHouse } from '../../../../../tests/support/running-house.ts';
import { raiseFlag } from '../risk/flags.ts';

const { identity, risk } = consoleCatalogue;

let running: RunningHouse;
let reviewer: Awaited<ReturnType<typeof atTheDesk>>;
beforeAll(async () => {
  running = await runningHouse({ env: { IDENTITY_ADAPTER: 'manual' } });
  reviewer = await atTheDesk(running, 'risk');
});

const desk = () => running.as(reviewer);

/** A member whose papers wait. */
async function aCandidate(): Promise<{ member: TestMember; number: string; paperId: string }> {
  const member = await withPerson(running, await aMember(running.house));
  const number = anIdCard();
  await handIn(running, member, number);
  const { id } = await running.house.db
    .selectFrom('identity_paper')
    .select('id')
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  return { member, number, paperId: id.toString() };
}

const stateOf = async (member: TestMember) =>
  (await callOnClock(running, catalogue.member.identityInfo, {}, member)).data;

const logAbout = async (subject: string): Promise<string[]> => {
  const { rows } = await running.house.pool.query<{ line: string }>(
    `select action || ' ' || detail::text as line from operator_log where subject = $1 order by id`,
    [subject],
  );
  return rows.map(({ line }) => line);
};

describe('reviewing identities', () => {
  test('OP-02 papers wait in the queue, masked, the longest waiting first', async () => {
    const [first, second] = [await aCandidate(), await aCandidate()];
    const { data } = await desk().call(identity.list, {});
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
    expect((await desk().call(identity.list, { state: 0 })).data).toEqual({ total: 0, list: [] });
    expect((await desk().call(identity.list, { pageSize: 1 })).data.list).toHaveLength(1);
  });

  test('OP-02 the reviewer sees number, name, birthday and pictures in clear, and every look is written down', async () => {
    const { number, paperId } = await aCandidate();
    const { data } = await desk().call(identity.detail, { paperId });
    expect(data).toMatchObject({ number, realName: '李小红', birthday: BIRTHDAY, earlier: [] });
    const [imageId = ''] = data.images;
    const picture = await desk().call(identity.image, { paperId, imageId });
    expect(picture.data.image).toMatch(/^data:image\/jpeg;base64,\/9j\//);
    expect(await logAbout(`paper:${paperId}`)).toEqual([
      'read-identity {}',
      `read-identity-image {"image": "${imageId}"}`,
    ]);
  });

  test('OP-02 a picture that is not part of the papers stays closed, whoever’s it is', async () => {
    const [one, other] = [await aCandidate(), await aCandidate()];
    const unrelated = await upload(running, one.member);
    const foreign = (await desk().call(identity.detail, { paperId: other.paperId })).data.images[0] ?? '';
    for (const imageId of [unrelated, foreign, 'f'.repeat(32)]) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await desk().call(identity.image, { paperId: one.paperId, imageId })).status_code).toBe(6004);
    }
  });

  test('OP-02 a pass and a refusal reach the member with a letter; both are logged with before and after', async () => {
    const [good, bad] = [await aCandidate(), await aCandidate()];
    expect((await desk().call(identity.decide, { paperId: good.paperId, decision: 'pass' })).status_code).toBe(6000);
    const refusal = { paperId: bad.paperId, decision: 'refuse' as const, reason: '照片不清晰' };
    expect((await desk().call(identity.decide, refusal)).status_code).toBe(6000);
    expect(await stateOf(good.member)).toMatchObject({ state: 2 });
    expect(await stateOf(bad.member)).toMatchObject({ state: 3, reason: '照片不清晰' });
    const letters = await running.house.db
      .selectFrom('member_letter')
      .select(['title', 'body'])
      .where('member_id', '=', bad.member.memberId)
      .where('cause', '=', `identity:${bad.paperId}`)
      .execute();
    expect(letters).toMatchObject([{ title: '身份认证未通过', body: expect.stringContaining('照片不清晰') }]);
    const [line] = await logAbout(`paper:${bad.paperId}`);
    expect(line).toContain('decide-identity');
    for (const part of ['"before": "reviewing"', '"after": "refused"', '照片不清晰']) expect(line).toContain(part);
    const list = (await desk().call(identity.list, { state: 3 })).data.list;
    expect(list.find(({ paperId }) => paperId === bad.paperId)).toMatchObject({ reviewer: reviewer.name });
    await handIn(running, bad.member, anIdCard());
    const waiting = (await desk().call(identity.list, { pageSize: 100 })).data.list;
    const again = waiting.find(({ memberId }) => memberId === bad.member.memberId.toString())?.paperId ?? '';
    const { earlier } = (await desk().call(identity.detail, { paperId: again })).data;
    expect(earlier).toMatchObject([{ paperId: bad.paperId, reason: '照片不清晰' }]);
  });

  test('OP-02 of operators who decide at the same moment one is heard, and there is one letter', async () => {
    const { member, paperId } = await aCandidate();
    const others = await Promise.all([atTheDesk(running, 'reviewer'), atTheDesk(running, 'supervisor')]);
    const answers = await Promise.all(
      [reviewer, ...others].map((operator) =>
        running.as(operator).call(identity.decide, { paperId, decision: 'refuse', reason: operator.name }),
      ),
    );
    expect(outcomes(answers)).toEqual([6000, 6012, 6012]);
    const { rows } = await running.house.pool.query(
      `select 1 from member_letter where member_id = $1 and cause like 'identity:%'`,
      [member.memberId],
    );
    expect(rows).toHaveLength(1);
  });

  test('OP-02 unknown papers are unknown, and a refusal needs a reason', async () => {
    const { paperId } = await aCandidate();
    for (const id of ['999999', '0', 'abc', '99999999999999999999']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await desk().call(identity.detail, { paperId: id })).status_code).toBe(6004);
    }
    const silent = await desk().call(identity.decide, { paperId, decision: 'refuse' });
    expect(silent).toMatchObject({ status_code: 6007, data: { field: 'reason' }, message: '请填写拒绝原因' });
  });
});

describe('risk flags', () => {
  test('OP-02 are listed until somebody closes them with a note', async () => {
    const member = await aMember(running.house);
    const flag = { memberId: member.memberId, kind: 'many-means', cause: 'week-1', detail: '7天内3种方式' } as const;
    await running.house.transact((tx) => raiseFlag(tx, { ...flag, at: running.house.now() }));
    const open = (await desk().call(risk.list, {})).data.list;
    const found = open.find(({ memberId }) => memberId === member.memberId.toString());
    expect(found).toMatchObject({ title: '短期内使用多种支付方式', detail: '7天内3种方式', closeTime: null });
    const flagId = found?.flagId ?? '';
    const unsaid = await desk().call(risk.close, { flagId, note: ' ' });
    expect(unsaid).toMatchObject({ status_code: 6007, message: '请填写处理说明' });
    expect((await desk().call(risk.close, { flagId, note: '已电话核实' })).status_code).toBe(6000);
    expect((await desk().call(risk.close, { flagId, note: '再次' })).status_code).toBe(6012);
    expect((await desk().call(risk.close, { flagId: '424242', note: '无' })).status_code).toBe(6004);
    const closed = (await desk().call(risk.list, { closed: true })).data.list;
    expect(closed.find((each) => each.flagId === flagId)).toMatchObject({ closedBy: reviewer.name });
    expect((await logAbout(`flag:${flagId}`)).join()).toContain('已电话核实');
  });
});
