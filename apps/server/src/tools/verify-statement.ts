import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { certifiedSubjectLabels } from '@fairground/contract/certified-records';
import { verifyRecord } from '@fairground/contract/verify-record';
import { yuanFromFen } from '@fairground/money';
import { recordKey } from '../modules/certified-records/record-key.ts';
import { verifyStatement } from '../modules/records/verify-statement.ts';
import { statementKey } from '../modules/records/statement-key.ts';
import { sandboxSecrets } from '../platform/config/sandbox-secrets.ts';

/**
 * npm run vault:verify -- <file> [--key <public key>]: verifies a signed statement, or the certified record of one bet, round
 * or transaction, as a third party would. The public key is the one that /fd/api/v1/transactions/vaultKey publishes, of a
 * record the one of /site/api/v1/certifiedRecord/key; left out, it is derived from FIELD_KEY, or the sandbox's.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
const [file] = positionals;
if (file === undefined) {
  console.error('用法：npm run vault:verify -- <文件> [--key <公钥>]');
  process.exit(1);
}

const given = process.env['FIELD_KEY'];
const fieldKey = given ? Buffer.from(given, 'hex') : sandboxSecrets.fieldKey;
const text = readFileSync(file, 'utf8');
const why = await (isRecord(text) ? checkRecord(text) : checkStatement(text));
if (why !== undefined) {
  console.error(`存证无效：${why}`);
  process.exitCode = 1;
}

function isRecord(content: string): boolean {
  return content.includes('"fairground-record/1"');
}

async function checkRecord(content: string): Promise<string | undefined> {
  const checked = await verifyRecord({
    text: content,
    publicKey: values.key ?? recordKey({ config: { fieldKey } }).published.publicKey,
  });
  if (!checked.ok) return checked.why;
  const { recordNo, subject, subjectNo, member, sections, entries } = checked.value;
  const label = certifiedSubjectLabels[subject];
  console.log(`认证记录有效：${recordNo}，${label} ${subjectNo}，会员 ${member.name}，${entries.length} 笔分录。`);
  for (const { title, facts } of sections) {
    console.log(`  ${title}`);
    for (const { name, value } of facts) console.log(`    ${name}：${value}`);
  }
  return undefined;
}

function checkStatement(content: string): string | undefined {
  const checked = verifyStatement(content, { publicKey: values.key ?? statementKey(fieldKey).published.publicKey });
  if (!checked.ok) return checked.why;
  const { body, keyId } = checked.value;
  console.log(
    `存证有效：会员 ${body.member.name}，${body.entries.length} 笔分录，${body.tickets.length} 张注单，签名公钥 ${keyId}。`,
  );
  for (const { wallet, opening, closing } of body.wallets) {
    console.log(`  ${wallet}：期初 ${yuanFromFen(BigInt(opening))}，期末 ${yuanFromFen(BigInt(closing))}`);
  }
  return undefined;
}
