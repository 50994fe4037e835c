const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it, never as HTML reads it. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark);

interface PlainPage {
  readonly title: string;
  /** HTML. */
  readonly main: string;
  readonly style?: string;
}

/** A plain page: no script, nothing fetched from elsewhere. */
export function plainPage({ title, main, style = STYLE }: PlainPage): string {
  return `<!doctype html>
<html lang="zh-Hans">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main>${main}</main></body>
</html>
`;
}

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
body { margin: 0; font: 16px/1.7 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 1.6rem; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 1.5rem 0 .25rem; }
code, pre { font: .875em/1.6 ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace; }
pre { overflow: auto; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); }
details { margin: .25rem 0; } summary { cursor: pointer; }
input, button { font: inherit; padding: .35rem .75rem; border: 1px solid var(--line); border-radius: .4rem; background: transparent; color: inherit; }
.muted { opacity: .7; } .tag { border: 1px solid var(--line); border-radius: .4rem; padding: 0 .4rem; font-size: .8rem; }
`;
