import { repeatedDraws } from '@fairground/fair-play';
import { yuanText } from '@fairground/money';
import { playRound, titleOf } from '@fairground/slots';
import type { OpenedPage } from './launches.ts';
import type { StoredRound } from './round-store.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1rem; text-align: center; font: 16px/1.7 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; }
table { margin: auto; border-spacing: .5rem; } td { min-width: 3.5rem; padding: .5rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .5rem; }
button, select { font: inherit; padding: .5rem 1.25rem; } p { margin: 0; }
`;

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

const document = ({ title, main }: { readonly title: string; readonly main: string }): string =>
  `<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><style>${STYLE}</style><main>${main}</main></html>`;

/** A page without script: one form, one round a press. It holds the page's key and nothing else of the member's. */
export function gamePage({ guest, key }: OpenedPage, said: string, round?: StoredRound): string {
  const title = titleOf(guest.gameCode);
  const stakes = title?.stakes ?? [];
  const chosen = round?.stake ?? stakes[0];
  const options = stakes.map(
    (stake) => `<option value="${stake}"${stake === chosen ? ' selected' : ''}>${yuanText(stake)} 元</option>`,
  );
  return document({
    title: title?.name ?? '游戏',
    main: `<h1>${escape(title?.name ?? '')}</h1>${round ? screenOf(round) : ''}<p role="status">${escape(said)}</p>
<form method="post" action="/spin"><input type="hidden" name="key" value="${escape(key)}">
<label>单注 <select name="stake">${options.join('')}</select></label> <button>转一局</button></form>
<p><a href="${escape(guest.returnUrl)}" target="_top">返回大厅</a></p>`,
  });
}

export const lapsedPage = (): string =>
  document({
    title: '入口已失效',
    main: '<h1>入口已失效</h1><p>进入游戏的链接只能使用一次，并且一分钟内有效。请回到游戏大厅重新进入。</p>',
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
