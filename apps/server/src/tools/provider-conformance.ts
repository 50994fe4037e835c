import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { WALLET_PREFIX } from '@fairground/contract/providers';
import { fairnessCases } from '../modules/providers/conformance/fairness-cases.ts';
import { operatorCases } from '../modules/providers/conformance/operator-cases.ts';
import { offeredModes, providerCases } from '../modules/providers/conformance/provider-cases.ts';
import { passSheet } from '../modules/providers/conformance/pass-sheet.ts';
import { type ConformanceCase, runCases } from '../modules/providers/conformance/run-cases.ts';
import { listenAsProvider, SUITE_GAME } from '../modules/providers/conformance/suite-provider.ts';
import { listenAsWallet } from '../modules/providers/conformance/suite-wallet.ts';
import { providerKeys, type ProviderKeys } from '../modules/providers/provider-keys.ts';

/**
 * npm run conformance:provider -- <provider's base address> --provider CODE --wallet-port 9500 [--keys hex:hex], or
 * npm run conformance:provider -- <address of the site> --operator --provider CODE --listen 9400 [--keys hex:hex]:
 * fires hostile cases and prints a pass sheet; --sheet file.md writes it as a table. Exit code 1 means that something failed.
 */
const USAGE =
  '用法：npm run conformance:provider -- 地址 --provider 代码 (--wallet-port 端口 | --operator --listen 端口) [--keys 十六进制:十六进制] [--sheet 文件.md]';
const LOOK_MS = 500;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    operator: { type: 'boolean', default: false },
    provider: { type: 'string', default: 'ACME' },
    keys: { type: 'string' },
    sheet: { type: 'string' },
    'wallet-port': { type: 'string', default: '9500' },
    listen: { type: 'string', default: '9400' },
    'stake-max': { type: 'string', default: '1000000' },
    'stake-min': { type: 'string', default: '10' },
    'win-max': { type: 'string', default: '100000000' },
  },
});
const url = positionals[0]?.replace(/\/$/, '');
const keys = keysOf(values.keys);
if (!url || !URL.canParse(url) || !keys) {
  console.error(USAGE);
  process.exit(1);
}
process.exitCode = (await (values.operator ? againstOperator(url, keys) : againstProvider(url, keys))) ? 0 : 1;

function keysOf(text: string | undefined): ProviderKeys | undefined {
  if (text === undefined) return providerKeys({ mode: 'sandbox', providerKeys: new Map() }, values.provider);
  const [toSite, toProvider] = text.split(':').map((hex) => Buffer.from(hex, 'hex'));
  return toSite?.length === 32 && toProvider?.length === 32 ? { toSite, toProvider } : undefined;
}

async function againstProvider(baseUrl: string, { toSite, toProvider }: ProviderKeys): Promise<boolean> {
  const wallet = await listenAsWallet(values.provider, toSite, Number(values['wallet-port']));
  const line = { baseUrl, provider: values.provider, key: toProvider };
  const provider = { line, otherKey: toSite, wallet };
  const modes = await offeredModes(provider);
  console.log(`钱包方式：${modes.join('、') || '（无）'}`);
  const cases = async () => [...providerCases(provider, modes), ...(await fairnessCases(provider, modes))];
  const isGood = modes.length > 0 && (await printSheet(await cases()));
  await wallet.close();
  return isGood;
}

async function againstOperator(siteUrl: string, { toSite, toProvider }: ProviderKeys): Promise<boolean> {
  const suite = await listenAsProvider(values.provider, Number(values.listen));
  console.log(`在 ${suite.url} 等待接入；请用两个各有至少300元的会员进入游戏 ${SUITE_GAME}`);
  // oxlint-disable-next-line no-await-in-loop -- waiting is the point
  while (suite.launched.length < 2) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const [one, two] = suite.launched;
  if (!one || !two) return false;
  const isGood = await printSheet(
    operatorCases({
      line: { baseUrl: `${siteUrl}${WALLET_PREFIX}/${values.provider}`, provider: values.provider, key: toSite },
      otherKey: toProvider,
      players: [one, two],
      gameCode: SUITE_GAME,
      limits: {
        stakeMin: BigInt(values['stake-min']),
        stakeMax: BigInt(values['stake-max']),
        winMax: BigInt(values['win-max']),
      },
    }),
  );
  await suite.close();
  return isGood;
}

async function printSheet(cases: readonly ConformanceCase[]): Promise<boolean> {
  const sheet = await runCases(cases);
  for (const { name, expected, got, passed } of sheet)
    console.log(`  ${passed ? 'pass' : 'FAIL'}  ${name}\n          expected ${expected}\n          got      ${got}`);
  if (values.sheet !== undefined)
    await writeFile(values.sheet, passSheet({ title: `${values.provider}, ${url}`, results: sheet }));
  const passed = sheet.filter((each) => each.passed).length;
  console.log(`\n${passed} of ${sheet.length} cases passed`);
  return passed === sheet.length;
}
