/** A side by its team's own name: 主队 -0.5 is 江原虎 -0.5. A champion bet has no second team, and keeps its runner. */
export const sideOfMatch = (sideName: string, home: string, away: string): string =>
  away === '' ? sideName : sideName.replaceAll('主队', home).replaceAll('客队', away);
