interface HtmlPage {
  readonly title: string;
  /** HTML. */
  readonly main: string;
  readonly style: string;
}

/** Writes HTML: text as it is shown, and a page of the server that embeds us, without script. */
export interface HtmlWriter {
  readonly escape: (text: string) => string;
  readonly page: (page: HtmlPage) => string;
}

/** A hosted page, which always leads back to the site. */
export const venuePage = ({ page }: HtmlWriter, { title, main }: Omit<HtmlPage, 'style'>): string =>
  page({
    title,
    main: `${main}<nav><a href="/home">返回首页</a><a href="/mine/wallet">我的钱包</a></nav>`,
    style: STYLE,
  });

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
