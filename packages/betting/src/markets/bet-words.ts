/** A market or a side by its team's own name: 主队 -0.5 is 江原虎 -0.5. A champion bet has no second team, and keeps its runner. */
export const withTeams = (text: string, { home, away }: { readonly home: string; readonly away: string }): string =>
  away === '' ? text : text.replaceAll('主队', home).replaceAll('客队', away);

/** Scores in one style, whoever wrote them: 1:0, 1 : 0 and 1–0 are 1-0. */
export const scoreStyle = (text: string): string => text.replaceAll(/(\d+)\s*[:：–]\s*(\d+)/g, '$1-$2');
