import type { AppContext } from '../../platform/app-context.ts';
import { spokenIn } from '../feedback/thread-text.ts';
import { openNumber } from '../identity/identity-documents.ts';
import { openField } from '../members/personal-fields.ts';
import { marketingChoicesOf } from '../messages/marketing-choices.ts';
import { openAccountField } from '../withdrawals/accounts/account-fields.ts';
import { wordFor } from './record-words.ts';

/** More of one kind than a file should hold; the newest are in it. */
const ROWS_MAX = 2000;

const genders = ['未填写', '男', '女'] as const;

/** What the site keeps about a person, by headings they can read. */
export async function personalRecords(app: AppContext, memberId: bigint) {
  return {
    账户: await accountOf(app, memberId),
    身份认证: await documentsOf(app, memberId),
    合营代理: await agencyOf(app, memberId),
    取款账户: await payoutAccountsOf(app, memberId),
    登录设备: await devicesOf(app, memberId),
    登录与操作记录: await historyOf(app, memberId),
    营销消息: await marketingChoicesOf(app, memberId),
    站内信: await messagesOf(app, memberId),
    意见反馈: await feedbackOf(app, memberId),
    在线客服: await conversationsOf(app, memberId),
  };
}

async function accountOf(app: AppContext, memberId: bigint) {
  const row = await app.db
    .selectFrom('member')
    .select(['name', 'phone_sealed', 'real_name_sealed', 'email_sealed', 'gender', 'birthday', 'residence'])
    .select(['registered_at', 'registered_ip', 'registered_device', 'invite_code', 'domain'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const open = (column: 'phone_sealed' | 'real_name_sealed' | 'email_sealed') =>
    openField(app, memberId, { column, sealed: row[column] }) ?? null;
  return {
    会员编号: memberId.toString(),
    用户名: row.name,
    真实姓名: open('real_name_sealed'),
    手机号码: open('phone_sealed'),
    邮箱: open('email_sealed'),
    性别: genders[row.gender] ?? null,
    生日: row.birthday,
    居住地: wordFor('residence', row.residence),
    注册时间: row.registered_at,
    注册IP地址: row.registered_ip,
    注册设备: row.registered_device,
    注册域名: row.domain,
    邀请码: row.invite_code,
  };
}

async function documentsOf(app: AppContext, memberId: bigint) {
  const rows = await app.db
    .selectFrom('identity_document')
    .select(['kind', 'number_sealed as numberSealed', 'state', 'submitted_at', 'reviewed_at', 'reason'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(ROWS_MAX)
    .execute();
  return rows.map((row) => ({
    证件类型: wordFor('document', row.kind),
    证件号码: openNumber(app, { memberId, numberSealed: row.numberSealed }),
    状态: wordFor('documentState', row.state),
    提交时间: row.submitted_at,
    审核时间: row.reviewed_at,
    原因: row.reason,
  }));
}

async function agencyOf({ db }: AppContext, memberId: bigint) {
  const rows = await db
    .selectFrom('agent')
    .select(['plan', 'code', 'state', 'applied_at', 'decided_at', 'reason'])
    .where('member_id', '=', memberId)
    .execute();
  return rows.map((row) => ({
    推广方式: row.plan,
    推广码: row.code,
    状态: wordFor('agentState', row.state),
    申请时间: row.applied_at,
    处理时间: row.decided_at,
    原因: row.reason,
  }));
}

async function payoutAccountsOf(app: AppContext, memberId: bigint) {
  const rows = await app.db
    .selectFrom('withdrawal_account')
    .select(['id', 'kind', 'bank_code', 'network', 'branch', 'alias', 'number_sealed', 'holder_sealed'])
    .select(['created_at', 'removed_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(ROWS_MAX)
    .execute();
  return rows.map((row) => ({
    类型: wordFor('payout', row.kind),
    账号: openAccountField(app, { accountId: row.id, field: 'number' }, row.number_sealed),
    持有人:
      row.holder_sealed === null
        ? null
        : openAccountField(app, { accountId: row.id, field: 'holder' }, row.holder_sealed),
    银行: row.bank_code,
    网络: row.network,
    支行: row.branch,
    备注: row.alias,
    添加时间: row.created_at,
    删除时间: row.removed_at,
  }));
}

async function devicesOf({ db }: AppContext, memberId: bigint) {
  const rows = await db
    .selectFrom('member_device')
    .select(['device', 'ip', 'user_agent', 'first_seen_at', 'last_seen_at', 'trusted_at', 'removed_at'])
    .where('member_id', '=', memberId)
    .orderBy('last_seen_at', 'desc')
    .limit(ROWS_MAX)
    .execute();
  return rows.map((row) => ({
    设备: row.device,
    IP地址: row.ip,
    浏览器: row.user_agent,
    首次使用: row.first_seen_at,
    最近使用: row.last_seen_at,
    信任时间: row.trusted_at,
    移除时间: row.removed_at,
  }));
}

/** What the member did. What was noticed about it, and decided without them, is not for whoever may be its subject. */
async function historyOf({ db }: AppContext, memberId: bigint) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'action', 'outcome', 'ip', 'user_agent'])
    .where('member_id', '=', memberId)
    .where('actor', '=', 'member')
    .orderBy('id', 'desc')
    .limit(ROWS_MAX)
    .execute();
  return rows.map((row) => ({
    时间: row.at,
    操作: wordFor('action', row.action),
    结果: wordFor('outcome', row.outcome),
    IP地址: row.ip,
    浏览器: row.user_agent,
  }));
}

async function messagesOf({ db }: AppContext, memberId: bigint) {
  const rows = await db
    .selectFrom('message')
    .select(['created_at', 'type', 'title', 'body', 'read_at'])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(ROWS_MAX)
    .execute();
  return rows.map((row) => ({
    时间: row.created_at,
    类型: wordFor('message', row.type),
    标题: row.title,
    内容: row.body,
    阅读时间: row.read_at,
  }));
}

async function feedbackOf(app: AppContext, memberId: bigint) {
  const rows = await app.db
    .selectFrom('feedback')
    .select(['id', 'type', 'state', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(ROWS_MAX)
    .execute();
  const threads = [];
  for (const { id, type, state, created_at } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- few threads, one connection
    const spoken = await spokenIn(app, { id, memberId });
    const lines = spoken.map(({ from, text, time }) => ({
      时间: new Date(time),
      来自: wordFor('from', from),
      内容: text,
    }));
    threads.push({
      类型: wordFor('feedback', type),
      状态: wordFor('feedbackState', state),
      时间: created_at,
      往来: lines,
    });
  }
  return threads;
}

/** Without the notes operators wrote to each other. */
async function conversationsOf({ db }: AppContext, memberId: bigint) {
  const rows = await db
    .selectFrom('service_line as l')
    .innerJoin('service_conversation as c', 'c.id', 'l.conversation_id')
    .select(['c.ticket', 'l.at', 'l.author', 'l.text'])
    .where('c.member_id', '=', memberId)
    .where('l.author', '<>', 'note')
    .orderBy('l.at', 'desc')
    .limit(ROWS_MAX)
    .execute();
  return rows.map((row) => ({ 会话: row.ticket, 时间: row.at, 来自: wordFor('from', row.author), 内容: row.text }));
}
