import { catalogue, ResultCode } from '@fairground/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, outcomes } from '../../../../../tests/support/builders.ts';
import { openSession } from '../../../../../tests/support/open-session.ts';
import { centerOf } from '../../../../../tests/support/payments/payments.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts';
import { compileCatalogue } from '../../platform/http/compile-catalogue.ts';
import { handlers } from '../handlers.ts';
import { members } from '../members/members.ts';

const { trialInfo, takeTrial } = catalogue.deposits;
const { queryDealRecord } = catalogue.records;
const { withdrawRoad } = catalogue.withdrawals;

const paths = (mode: 'sandbox' | 'live') => [...compileCatalogue(catalogue, handlers, mode).keys()];

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});

describe('trial funds of a sandbox', () => {
  test('WI-05 are given once, however often and however many at a time they are asked for', async () => {
    const member = await aMember(running.app);
    const as = running.as(member);
    expect((await as.call(trialInfo, {})).data).toEqual({ amount: 1_000_00n, taken: false, hasBet: false });
    const answers = await Promise.all([1, 2, 3, 4].map(() => as.call(takeTrial, {})));
    expect(outcomes(answers)).toEqual([6000, 6000, 6000, 6000]);
    expect(answers[0]?.data).toEqual({ amount: 1_000_00n, centerWalletBalance: 1_000_00n });
    expect(await centerOf(running, member)).toBe(1_000_00n);
    expect((await as.call(trialInfo, {})).data.taken).toBe(true);
  });

  test('stand in the records under their name, and are to be played once', async () => {
    const member = await aMember(running.app);
    const as = running.as(member);
    await as.call(takeTrial, {});
    const now = Date.now();
    const span = { beginTime: now - 3_600_000, endTime: now + 3_600_000, pageNum: 1, pageSize: 10 };
    const { data } = await as.call(queryDealRecord, span);
    expect(data.list).toMatchObject([{ type: 'gift', name: '试玩金', amount: 1_000_00n, remark: '试玩金' }]);
    expect(data.inTotal).toBe(1_000_00n);
    const road = (await as.call(withdrawRoad, {})).data;
    expect(road).toMatchObject({ turnoverLeft: 1_000_00n, turnover: [{ source: '试玩金', deposit: null }] });
  });

  test('RG-03 nobody on a break gets any', async () => {
    const member = await aMember(running.app);
    expect((await running.as(member).call(catalogue.limits.break, { duration: 'day' })).status_code).toBe(6000);
    // The break has ended every login: this one was on its way.
    const { app } = running;
    const token = await app.transact((tx) =>
      openSession(app, tx, member.memberId, {
        device: member.device,
        ip: '127.0.0.1',
        userAgent: 'test',
        now: app.now(),
      }),
    );
    expect((await running.as({ ...member, token }).call(takeTrial, {})).status_code).toBe(ResultCode.AccessDenied);
    expect(await centerOf(running, member)).toBe(0n);
  });

  test('OP-12 nobody whose account was frozen meanwhile gets any', async () => {
    const member = await aMember(running.app);
    const { app } = running;
    await app.transact((tx) =>
      members.freeze(tx, member.memberId, { reason: '核对', cause: 'safety', until: null, now: app.now() }),
    );
    expect((await running.as(member).call(takeTrial, {})).status_code).toBe(ResultCode.ContactService);
    expect(await centerOf(running, member)).toBe(0n);
  });

  test('RG-01 live mode has no such call', () => {
    expect(paths('sandbox')).toEqual(expect.arrayContaining([trialInfo.path, takeTrial.path]));
    expect(paths('live').filter((path) => path.includes('/trial/'))).toEqual([]);
    expect(paths('live').length).toBe(paths('sandbox').length - 2);
  });
});
