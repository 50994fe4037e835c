import type { Phase } from './table-view.ts';

export const phaseTexts: Readonly<Record<Phase, string>> = {
  waiting: '等待开局',
  paused: '本桌暂停',
  shuffle: '洗牌中',
  open: '请下注',
  closing: '停止下注',
  sealing: '等待开局',
  dealing: '开局中',
  result: '本局结果',
  void: '本局作废',
};
