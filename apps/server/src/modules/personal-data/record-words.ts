import { feedbackTypeLabels } from '@fairground/contract/feedback';
import { documentKindLabels } from '@fairground/contract/member-binding';
import { payoutKindLabels } from '@fairground/contract/payout-accounts';
import { residenceLabels } from '@fairground/contract/residence';
import { auditActionLabels, auditOutcomeLabels } from '../members/audit-words.ts';

/** What stands in the database as codes, in the words of the site: a file about a person is read by that person. */
const recordWords = {
  residence: residenceLabels,
  document: documentKindLabels,
  documentState: { reviewing: '待审核', passed: '已通过', refused: '未通过' },
  agentState: { waiting: '审核中', approved: '已通过', refused: '未通过', ended: '已终止' },
  payout: payoutKindLabels,
  action: auditActionLabels,
  outcome: auditOutcomeLabels,
  message: { notice: '通知', activity: '活动', bulletin: '公告', match: '赛事', feedback: '反馈' },
  feedback: feedbackTypeLabels,
  feedbackState: { waiting: '待处理', working: '处理中', answered: '已回复' },
  from: { member: '本人', visitor: '本人', service: '客服', operator: '客服', system: '系统' },
} as const;

/** The word for a code; a code nobody has found a word for yet stands as it is. */
export function wordFor(kind: keyof typeof recordWords, code: string | null): string | null {
  const words: Readonly<Record<string, string>> = recordWords[kind];
  return code === null ? null : (words[code] ?? code);
}
