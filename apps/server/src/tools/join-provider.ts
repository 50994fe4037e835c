import { parseArgs } from 'node:util';
import { PROVIDER_CODE_PATTERN } from '@fairground/contract/providers';
import { venueCategoryLabels } from '@fairground/contract/venues';
import { databaseSchema } from '../database-schema.ts';
import { joinProvider, type NewProvider } from '../modules/providers/join-provider.ts';
import { readConfig } from '../platform/config/config.ts';
import { PlainError } from '../platform/config/plain-error.ts';
import { openAppContext } from '../open-app-context.ts';

/**
 * npm run provider:join -- --code ACME --name 某某游戏 --url https://… --mode seamless|transfer --venue ACDZ=某某电子=DZ:
 * shakes hands with a game provider and takes it in, in the database of DATABASE_URL. Its keys are settings (PROVIDER_KEYS).
 */
const USAGE =
  '用法：npm run provider:join -- --code 代码 --name 名称 --url 地址 --mode seamless|transfer --venue 场馆代码=名称=分类 [--stake-min 分] [--stake-max 分] [--win-max 分]';

async function run(): Promise<void> {
  const joining = asked();
  const { app, close } = await openAppContext(readConfig(process.env), { schema: databaseSchema() });
  try {
    const games = await joinProvider(app, joining);
    console.log(`已接入 ${joining.code}（${joining.mode}），游戏 ${games.length} 款：${games.join('、')}`);
  } finally {
    await close();
  }
}

function asked(): NewProvider {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      code: text,
      name: text,
      url: text,
      mode: text,
      venue: { type: 'string', multiple: true },
      'stake-min': { type: 'string', default: '10' },
      'stake-max': { type: 'string', default: '1000000' },
      'win-max': { type: 'string', default: '100000000' },
    },
  });
  const { code = '', name = '', url = '', mode, venue = [] } = values;
  const isKnownMode = mode === 'seamless' || mode === 'transfer';
  if (!PROVIDER_CODE_PATTERN.test(code) || name === '' || !URL.canParse(url) || !isKnownMode || venue.length === 0)
    throw new PlainError(USAGE);
  const limits = { stakeMin: values['stake-min'], stakeMax: values['stake-max'], winMax: values['win-max'] };
  return { code, name, mode, baseUrl: url.replace(/\/$/, ''), venues: venue.map(venueOf), limits };
}

function venueOf(text: string): NewProvider['venues'][number] {
  const [code = '', name = '', category = ''] = text.split('=');
  if (!/^[A-Z0-9]{2,16}$/.test(code) || name === '' || !isCategory(category)) throw new PlainError(USAGE);
  return { code, name, category };
}

const isCategory = (word: string): word is keyof typeof venueCategoryLabels => Object.hasOwn(venueCategoryLabels, word);

try {
  await run();
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}
