import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { yuanFromFen } from '@fairground/money';
import { verifyStatement } from '../modules/records/verify-statement.ts';
import { statementKey } from '../modules/records/statement-key.ts';
import { sandboxSecrets } from '../platform/config/sandbox-secrets.ts';

/**
 * npm run vault:verify -- <file> [--key <public key>]: verifies a signed statement as a third party would. The public key is
 * the one that /fd/api/v1/transactions/vaultKey publishes; left out, it is derived from FIELD_KEY, or the sandbox's.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
const [file] = positionals;
if (file === undefined) {
  console.error('用法：npm run vault:verify -- <文件> [--key <公钥>]');
  process.exit(1);
}

const given = process.env['FIELD_KEY'];
const fieldKey = given ? Buffer.from(given, 'hex') : sandboxSecrets.fieldKey;
const checked = verifyStatement(readFileSync(file, 'utf8'), values.key ?? statementKey(fieldKey).published.publicKey);
if (checked.ok) {
  const { body, keyId } = checked.value;
  console.log(
    `存证有效：会员 ${body.member.name}，${body.entries.length} 笔分录，${body.tickets.length} 张注单，签名公钥 ${keyId}。`,
  );
  for (const { wallet, opening, closing } of body.wallets) {
    console.log(`  ${wallet}：期初 ${yuanFromFen(BigInt(opening))}，期末 ${yuanFromFen(BigInt(closing))}`);
  }
} else {
  console.error(`存证无效：${checked.why}`);
  process.exitCode = 1;
}
