import { catalogue, type Endpoint } from '@fairground/contract';
import { startApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import type { AppContext } from '../apps/server/src/platform/app-context.ts';
import { aMember, type TestMember } from '../tests/support/builders.ts';
import { operatorNamed } from '../tests/support/operators.ts';
import { signingClient } from '../tests/support/signing-client.ts';
import { backendCpu } from './backend-cpu.ts';
import { type BenchResult, median } from './bench-result.ts';

/** Half written to the member, half to everyone. */
const UNREAD = 5_000;
const OTHERS = 200;
const ROUNDS = 15;
const WARM_UP = 5;
/** A call over this is too slow, whatever the inbox holds. */
const BAR_MS = 200;

const { list, getUnreadForType, onekeyRead } = catalogue.messages;

/**
 * A member with five thousand unread messages beside one with none, call by call over HTTP: what the size of an inbox
 * costs. The yardstick of one-key read is the same call with nothing to read.
 */
export async function messagesBench(databaseUrl: string): Promise<BenchResult[]> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    PORT: '0',
    ROLES: 'api',
    CAPTCHA: 'off',
    LOG_LEVEL: 'error',
    CALLS_PER_ADDRESS: '0',
    CALLS_PER_SESSION: '0',
  });
  const { app, address, stop } = await startApp(config);
  const { call } = signingClient(address, config.signKey);
  const timed = async (endpoint: Endpoint, input: object, { token, device }: TestMember): Promise<number> => {
    const startedAt = performance.now();
    const { status_code } = await call(endpoint, input, { token, device });
    if (status_code !== 6000) throw new Error(`${endpoint.path} answered ${status_code}`);
    return performance.now() - startedAt;
  };
  try {
    const full = await aMember(app);
    const empty = await aMember(app);
    await fill(app, full);
    // Registered after the broadcasts: nothing waits for them.
    await app.db.updateTable('member').set({ registered_at: app.now() }).where('id', '=', empty.memberId).execute();
    const calls = [
      ['list, a page of 20', list, { pageNum: 1, pageSize: 20 }],
      ['list, the last page', list, { pageNum: UNREAD / 20, pageSize: 20 }],
      ['unread counts', getUnreadForType, { userSystem: 1 }],
      ['one-key read', onekeyRead, {}],
    ] as const;
    const results: BenchResult[] = [];
    for (const [name, endpoint, input] of calls) {
      const rounds: Round[] = [];
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        const yardstick = await timed(endpoint, input, empty);
        const before = await backendCpu(app.pool);
        const here = process.cpuUsage();
        const ours = await timed(endpoint, input, full);
        const { user, system } = process.cpuUsage(here);
        const cpu = (user + system) / 1000 + (await backendCpu(app.pool)) - before;
        if (round >= WARM_UP) rounds.push({ ours, yardstick, cpu });
        if (endpoint === onekeyRead) await forget(app, full);
      }
      results.push(resultOf(`${name} with ${UNREAD} unread vs none`, rounds));
    }
    return results;
  } finally {
    await stop();
  }
}

interface Round {
  /** Milliseconds from call to answer. */
  readonly ours: number;
  readonly yardstick: number;
  /** What both processes and the caller used of a processor, which a busy machine does not change. */
  readonly cpu: number;
}

function resultOf(name: string, rounds: readonly Round[]): BenchResult {
  const times = rounds.map(({ ours }) => ours);
  const [ours, yardstick] = [median(times), median(rounds.map((round) => round.yardstick))];
  return {
    name,
    ratio: yardstick / ours,
    unit: 'ms',
    ours,
    yardstick,
    spread: `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)} ms`,
    note: `bar ${BAR_MS} ms; CPU ${median(rounds.map(({ cpu }) => cpu)).toFixed(1)} ms`,
  };
}

async function fill(app: AppContext, { memberId }: TestMember): Promise<void> {
  const { operatorId } = await operatorNamed(app, 'bench');
  const types = `(array['notice', 'activity', 'bulletin', 'match', 'feedback'])[1 + n % 5]`;
  // Others have messages too, or the member's own would be the whole table.
  const everybody = `select id from member where id = $1 union all select id from member_of_bench`;
  await app.pool.query(`create table member_of_bench as
    with made as (insert into member (name, password_hash, invite_code, registered_at, registered_ip, registered_device)
      select 'bench' || n, 'none', 'bench' || n, now(), '127.0.0.1', '' from generate_series(1, ${OTHERS}) n returning id)
    select id from made`);
  await app.pool.query(
    `insert into message (member_id, type, title, body, cause, created_at)
     select m.id, ${types}, '存款已到账', repeat('订单已存入中心钱包。', 10), 'bench:' || n, now() - n * interval '1 minute'
     from (${everybody}) m, generate_series(1, case when m.id = $1 then ${UNREAD / 2} else 100 end) n`,
    [memberId],
  );
  await app.pool.query(
    `insert into message_broadcast (type, title, body, path, is_popup, is_promotional, by_message, by_mail, by_sms,
       audience, operator_id, created_at, send_at, sent_at)
     select ${types}, '维护公告', repeat('系统维护，期间暂停服务。', 10), '', false, false, true, false, false, '{}', $1, now(),
       now(), now() + n * interval '1 millisecond'
     from generate_series(1, ${UNREAD / 2}) n`,
    [operatorId],
  );
  await app.pool.query('analyze message, message_broadcast, message_recipient, member');
}

/** Everything is unread again. */
async function forget(app: AppContext, { memberId }: TestMember): Promise<void> {
  await app.pool.query('update message set read_at = null where member_id = $1', [memberId]);
  await app.pool.query('delete from message_recipient where member_id = $1', [memberId]);
  await app.pool.query('vacuum message, message_recipient');
}
