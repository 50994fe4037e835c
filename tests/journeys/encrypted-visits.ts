import type { Page } from '@playwright/test';
import { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { besideSite } from './beside-site.ts';
import { expect, type Person } from './people.ts';
import { siteFromFolder } from './site-from-folder.ts';
import { logInOverTheWire } from './wire-member.ts';

/** How the calls of a page travelled. */
interface Heard {
  readonly plain: string[];
  readonly hidden: string[];
}

function listenTo(page: Page): Heard {
  const heard: Heard = { plain: [], hidden: [] };
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch' || request.method() !== 'POST') return;
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/x/')) heard.hidden.push(pathname);
    else if (pathname.includes('/api/v1/')) heard.plain.push(pathname);
  });
  return heard;
}

/** Looks at the wallet as a member, twice: a browser learns of the switch on its first visit. */
async function visit(
  page: Page,
  origin: string,
  login: { readonly token: string; readonly userId: string },
): Promise<Heard> {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(
    (stored) => {
      localStorage.clear();
      Object.assign(localStorage, stored);
    },
    { token: login.token, userId: login.userId },
  );
  const heard = listenTo(page);
  for (let turn = 0; turn < 2; turn += 1) {
    heard.plain.length = 0;
    heard.hidden.length = 0;
    await page.goto(`${origin}/mine/wallet`);
    await expect(page.getByRole('main').getByText('中心钱包').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  page.removeAllListeners('request');
  return heard;
}

const isPreInfo = (path: string): boolean => path.endsWith('/configuration/preInfo');

interface Both {
  readonly page: Page;
  readonly person: Person;
  /** A build of the pages that cannot encrypt. */
  readonly unable: string;
}

/** The same server, asked by the default build and by one that cannot encrypt, with the safe switch on and off. */
export async function visitEncryptedAndPlain({ page, person, unable }: Both): Promise<void> {
  const { origin, name, password } = person;
  const login = await logInOverTheWire(origin, name, password);
  const asking = await besideSite(origin, { SAFE_SWITCH: '1' });
  const askingInVain = await siteFromFolder(unable, asking.url);

  // Both on: all that is readable is the question which tells of the switch.
  const both = await visit(page, asking.url, login);
  expect(both.hidden.length).toBeGreaterThan(3);
  expect(both.plain.filter((path) => !isPreInfo(path))).toEqual([]);
  // The very same server answers whoever speaks plainly.
  const client = new ThirdPartyClient(asking.url);
  client.token = login.token;
  expect((await client.call('/fd/api/v1/transfer/getBalance', {})).body).toMatchObject({ status_code: 6000 });

  const switchOff = await visit(page, origin, login);
  expect(switchOff.hidden).toEqual([]);
  expect(switchOff.plain.length).toBeGreaterThan(3);

  const flagOff = await visit(page, askingInVain.url, login);
  expect(await page.evaluate(() => localStorage.getItem('safeSwitch'))).toBe('1');
  expect(flagOff.hidden).toEqual([]);
  expect(flagOff.plain.length).toBeGreaterThan(3);
  await askingInVain.close();
  await asking.stop();
}
