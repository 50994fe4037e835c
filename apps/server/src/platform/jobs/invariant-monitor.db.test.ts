import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aMember } from '../../../../../tests/support/builders.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { limitsBackground } from '../../modules/limits/background.ts';
import { bettingBackground } from '../../modules/sports/betting-background.ts';

const health = z.object({ ok: z.boolean(), checkers: z.array(z.object({ name: z.string(), breaks: z.number() })) });

test('RG-02 RG-03 a limit check that broke its own invariants is reported to the operators until it is right', async () => {
  const { app, url } = await startTestApp({ env: { ROLES: 'api' } });
  const jobs = [...limitsBackground.jobs, ...bettingBackground.jobs].filter(({ name }) =>
    ['check-limits', 'check-sports'].includes(name),
  );
  expect(jobs).toHaveLength(2);
  const look = async () => {
    for (const job of jobs) await job.work(app);
    const reply = await fetch(`${url}/invariants`);
    return { status: reply.status, ...z.parse(health, await reply.json()) };
  };
  const sports = { name: 'sports', breaks: 0 };
  expect(await look()).toEqual({ status: 200, ok: true, checkers: [{ name: 'limits', breaks: 0 }, sports] });

  const { memberId } = await aMember(app);
  const tamper = async (fen: number): Promise<void> => {
    await app.pool.query(`insert into limit_member (member_id) values ($1) on conflict do nothing`, [memberId]);
    await app.pool.query('update limit_member set deposited = deposited + $2 where member_id = $1', [memberId, fen]);
  };
  await tamper(5);
  expect(await look()).toEqual({ status: 503, ok: false, checkers: [{ name: 'limits', breaks: 1 }, sports] });
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toContain('invariants_broken{checker="limits"} 1');
  expect(metrics).toContain('invariants_broken{checker="sports"} 0');
  // Money goes on: only the books themselves stop it.
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  await tamper(-5);
  expect((await look()).status).toBe(200);
});
