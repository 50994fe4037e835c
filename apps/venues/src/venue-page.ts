const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it, never as HTML reads it. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark);

/** A hosted page without script. `main` is HTML. */
export const venuePage = (title: string, main: string): string => `<!doctype html>
<html lang="zh-Hans">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>${main}<nav><a href="/home">返回首页</a><a href="/mine/wallet">我的钱包</a></nav></main></body>
</html>
`;

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 16%, transparent); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; text-align: center; font: 16px/1.7 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; }
main { width: min(26rem, 100%); padding: 2rem 1.5rem; border: 1px solid var(--line); border-radius: 1rem; }
h1 { margin: 0; font-size: 1.5rem; } .state { margin: .25rem 0 1rem; font-weight: 600; }
p { margin: .5rem 0; } .muted { opacity: .7; font-size: .875rem; }
dl { display: flex; justify-content: space-between; align-items: baseline; margin: 1.25rem 0; padding: .75rem 0; border-block: 1px solid var(--line); }
nav { display: flex; gap: 1.5rem; justify-content: center; margin-top: 1.5rem; } a { color: inherit; }
dt { opacity: .75; } dd { margin: 0; font-size: 1.25rem; font-variant-numeric: tabular-nums; }
`;
