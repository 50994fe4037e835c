import { channelSecret } from '../modules/payment-channels/channel-secret.ts';
import { webhookCases, listenForWebhooks } from '../modules/payment-channels/conformance/webhook-cases.ts';
import { runConformance } from '../modules/payment-channels/conformance/run-conformance.ts';

/**
 * npm run conformance:payment -- <gateway url> [--channel CODE] [--secret hex] [--hooks port]: fires hostile cases at a payment
 * gateway and prints a pass sheet. Exit code 1 means that something failed.
 */
const [, , url, ...rest] = process.argv;
if (!url || !URL.canParse(url)) {
  console.error(
    '用法：npm run conformance:payment -- http://127.0.0.1:8080/sandbox/gateway [--channel 代码] [--secret 十六进制] [--hooks 端口]',
  );
  process.exit(1);
}

const channelCode = option('--channel') ?? 'BANK-1';
const told = option('--secret');
const secret = told
  ? Buffer.from(told, 'hex')
  : channelSecret({ mode: 'sandbox', paymentSecrets: new Map() }, channelCode);
const hookPort = option('--hooks');
const listener = hookPort && secret ? await listenForWebhooks(secret, Number(hookPort)) : undefined;

const gateway = { url: url.replace(/\/$/, ''), channelCode, secret: secret ?? Buffer.alloc(0) };
const sheet = await runConformance(gateway, listener ? webhookCases(listener) : []);
for (const { name, fault } of sheet) console.log(fault === '' ? `  pass  ${name}` : `  FAIL  ${name}: ${fault}`);
if (!listener) console.log('  skip  webhooks: give --hooks <port> and configure the gateway to call that port');
const failed = sheet.filter(({ fault }) => fault !== '').length;
console.log(`\n${sheet.length - failed} of ${sheet.length} cases passed at ${gateway.url} (${channelCode})`);
await listener?.close();
process.exitCode = failed === 0 ? 0 : 1;

function option(name: string): string | undefined {
  const at = rest.indexOf(name);
  return at < 0 ? undefined : rest[at + 1];
}
