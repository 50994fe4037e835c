import { repeatedDraws } from '@fairground/fair-play';
import { yuanText } from '@fairground/money';
import { playRound, titleOf } from '@fairground/slots';
import type { OpenedPage } from './launches.ts';
import type { ShownSeeds } from './player-seeds.ts';
import type { DecidedRound, StoredRound } from './round-store.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1rem; text-align: center; font: 16px/1.7 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; }
table { margin: auto; border-spacing: .5rem; } td { min-width: 3.5rem; padding: .5rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .5rem; }
button, select, input { font: inherit; padding: .5rem 1.25rem; } p { margin: 0; } dd { margin: 0; overflow-wrap: anywhere; }
`;

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

const document = ({ title, main }: { readonly title: string; readonly main: string }): string =>
  `<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><style>${STYLE}</style><main>${main}</main></html>`;

/** What a page tells beside the game. */
export interface PageView {
  readonly said: string;
  readonly seeds: ShownSeeds;
  /** The number of the round that is asked for from this page: a form that is sent again says the same one. */
  readonly request: string;
  readonly round?: StoredRound;
}

/** A page without script: one form, one round a press. It holds the page's key and nothing else of the member's. */
export function gamePage({ guest, key }: OpenedPage, { said, seeds, request, round }: PageView): string {
  const title = titleOf(guest.gameCode);
  const stakes = title?.stakes ?? [];
  const chosen = round?.stake ?? stakes[0];
  const options = stakes.map(
    (stake) => `<option value="${stake}"${stake === chosen ? ' selected' : ''}>${yuanText(stake)} 元</option>`,
  );
  const hidden = `<input type="hidden" name="key" value="${escape(key)}">`;
  return document({
    title: title?.name ?? '游戏',
    main: `<h1>${escape(title?.name ?? '')}</h1>${round ? screenOf(round) : ''}<p role="status">${escape(said)}</p>
<form method="post" action="/spin">${hidden}<input type="hidden" name="request" value="${escape(request)}">
<label>单注 <select name="stake">${options.join('')}</select></label> <button>转一局</button></form>
${round && hasEnded(round) ? `<p><a href="/fair/${round.roundId}" target="_blank">核对这一局</a></p>` : ''}
<details><summary>公平性</summary>
<dl><dt>公布的种子哈希<dd>${seeds.seedHash}<dt>客户端种子<dd>${escape(seeds.clientSeed)}<dt>下一局的序号<dd>${seeds.nonce}<dt>下一个种子的哈希<dd>${seeds.nextSeedHash}</dl>
<form method="post" action="/seeds">${hidden}<input type="hidden" name="nextSeedHash" value="${seeds.nextSeedHash}">
<label>新的客户端种子 <input name="clientSeed" required pattern="[A-Za-z0-9_.\\-]{1,64}" maxlength="64"></label> <button>更换种子，公开旧种子</button></form></details>
<p><a href="${escape(guest.returnUrl)}" target="_top">返回大厅</a></p>`,
  });
}

const hasEnded = ({ state }: StoredRound): boolean => state !== 'pending' && state !== 'staked';

/** Everything that decided a round, by the names the site's page of verification has for it. */
export function fairPage(
  { gameCode, stake, won, pools, clientSeed, nonce, hash, rulebook, drawn }: DecidedRound,
  { serverSeed, checkedAt }: { readonly serverSeed: string | undefined; readonly checkedAt: string },
): string {
  const facts = Object.entries({
    游戏: gameCode,
    '投注额（元）': yuanText(stake),
    '派彩（元）': yuanText(won),
    中得的彩池: pools.join(' '),
    客户端种子: clientSeed,
    局序号: nonce,
    服务器种子: serverSeed ?? '更换种子后公开',
    公布的种子哈希: hash,
    规则版本: rulebook,
    抽取的数: drawn.join(' '),
  });
  const told = facts.map(([label, value]) => `<dt>${label}<dd>${escape(value)}`).join('\n');
  return document({
    title: '核对一局',
    main: `<h1>核对一局</h1><dl>${told}</dl><p><a href="${escape(checkedAt)}" target="_blank">到站点的公平性页面核对</a></p>`,
  });
}

export const lapsedPage = (): string =>
  document({
    title: '入口已失效',
    main: '<h1>入口已失效</h1><p>进入游戏的链接只能使用一次，并且一分钟内有效。请回到游戏大厅重新进入。</p>',
  });

export const unknownRoundPage = (): string =>
  document({
    title: '没有这一局',
    main: '<h1>没有这一局</h1><p>请检查局号。还没有结束的一局，结束之后才能核对。</p>',
  });

/** The last screen of the round, as its draws make it. */
function screenOf({ gameCode, drawn, stake, state }: StoredRound): string {
  const title = titleOf(gameCode);
  if (!title || state !== 'settled') return '';
  const { steps } = playRound(title, repeatedDraws(drawn), stake);
  const screen = steps.at(-1)?.screen ?? [];
  const names = new Map(title.symbols.map(({ letter, name }) => [letter, name]));
  const rows = Array.from({ length: Math.max(...screen.map((reel) => reel.length)) }, (_, row) =>
    screen.map((reel) => `<td>${escape(names.get(reel[row] ?? '') ?? '')}</td>`).join(''),
  );
  return `<table>${rows.map((cells) => `<tr>${cells}</tr>`).join('')}</table>`;
}
