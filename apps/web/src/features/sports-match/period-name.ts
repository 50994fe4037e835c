import type { GameType } from '@fairground/betting';

const halves: Readonly<Partial<Record<string, string>>> = { '1H': '上半场', '2H': '下半场', OT: '加时', PEN: '点球' };

/** Parts of a match by the names players use; a name that is one already stays. */
export const periodName = (name: string, gameType?: GameType): string =>
  halves[name] ?? name.replace(/^Q(\d+)$/, '第$1节').replace(/^(\d+)$/, gameType === 'ES' ? '第$1图' : '第$1局');
