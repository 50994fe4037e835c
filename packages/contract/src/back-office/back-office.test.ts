import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { catalogue } from '../catalogue.ts';
import { backOfficeCatalogue } from './back-office.ts';
import type { Endpoint, EndpointGroup } from '../protocol/endpoint.ts';
import { backOfficeOpenApiDocument, openApiDocument } from '../openapi/openapi.ts';

const callsOf = (groups: Readonly<Record<string, EndpointGroup>>): readonly (readonly [string, Endpoint])[] =>
  Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${group}.${name}`, call] as const),
  );
const ours = callsOf(backOfficeCatalogue);
const theirs = callsOf(catalogue);

describe("the operators' calls", () => {
  test('OP-01 each has its access word, permission and effect', () => {
    expect(ours.map(([name, call]) => [call.access, call.permission ?? '-', call.effect, name].join(' '))).toEqual([
      'public - command auth.login',
      'operator - command auth.logout',
      'operator - read auth.me',
      'operator - read auth.counts',
      'operator identity.review read identity.list',
      'operator identity.review read identity.detail',
      'operator identity.review read identity.image',
      'operator identity.review command identity.decide',
      'operator risk.review read risk.list',
      'operator risk.review command risk.close',
      'operator withdrawal.review read money.withdrawals',
      'operator withdrawal.review read money.withdrawal',
      'operator withdrawal.review money money.decideWithdrawal',
      'operator withdrawal.review money money.settleWithdrawal',
      'operator withdrawal.review read money.payoutDifferences',
      'operator withdrawal.review command money.closePayoutDifference',
      'operator deposit.review read money.heldDeposits',
      'operator deposit.review money money.decideDeposit',
      'operator balance.adjust read adjustments.list',
      'operator balance.adjust read adjustments.wallets',
      'operator balance.adjust money adjustments.ask',
      'operator balance.adjust money adjustments.reverse',
      'operator balance.adjust money adjustments.decide',
      'operator ledger.read read ledger.entries',
      'operator ledger.read read ledger.entry',
      'operator ledger.read read ledger.memberAccounts',
      'operator ledger.read read ledger.account',
      'operator ledger.read read ledger.exportAccount',
      'operator ledger.read read ledger.balance',
      'operator ledger.read command ledger.verifyChain',
      'operator reconciliation.manage read reconciliation.day',
      'operator reconciliation.manage read reconciliation.book',
      'operator reconciliation.manage command reconciliation.run',
      'operator reconciliation.manage read reconciliation.difference',
      'operator reconciliation.manage command reconciliation.take',
      'operator reconciliation.manage command reconciliation.note',
      'operator reconciliation.manage money reconciliation.resolve',
      'operator member.read read members.search',
      'operator member.read read members.detail',
      'operator member.read read members.transactions',
      'operator member.read read members.transaction',
      'operator member.read read members.bets',
      'operator member.note command members.addNote',
      'operator member.marketing command members.setMarketing',
      'operator member.freeze command members.freeze',
      'operator member.freeze command members.unfreeze',
      'operator member.close command members.terminate',
      'operator identity.review command members.changeBirthday',
      'operator message.send read messages.countRecipients',
      'operator message.send command messages.send',
      'operator message.send read messages.list',
      'operator message.send command messages.recall',
      'operator service.desk read service.board',
      'operator service.desk command service.setAvailable',
      'operator service.desk command service.take',
      'operator service.desk read service.read',
      'operator service.desk command service.say',
      'operator service.desk command service.sayImage',
      'operator service.desk command service.note',
      'operator service.desk read service.image',
      'operator service.desk read service.typing',
      'operator service.desk command service.markRead',
      'operator service.desk command service.handOver',
      'operator service.desk command service.end',
      'operator service.desk read service.facts',
      'operator service.desk read service.history',
      'operator service.desk read service.cannedAnswers',
      'operator service.manage command service.saveCannedAnswer',
      'operator service.manage command service.removeCannedAnswer',
      'operator service.desk read service.hours',
      'operator service.manage command service.setHours',
      'operator chat.moderate read chat.rooms',
      'operator chat.moderate read chat.lines',
      'operator chat.moderate read chat.reports',
      'operator chat.moderate command chat.decideReport',
      'operator chat.moderate read chat.acts',
      'operator chat.moderate command chat.mute',
      'operator chat.moderate command chat.block',
      'operator chat.moderate command chat.setStatus',
      'operator chat.moderate command chat.setLevel',
      'operator chat.moderate command chat.setSlow',
      'operator chat.moderate command chat.clear',
      'operator chat.moderate command chat.destroy',
      'operator chat.moderate command chat.removeLine',
      'operator chat.moderate command chat.notify',
      'operator chat.moderate command chat.undo',
      'operator sports.results read sports.matches',
      'operator sports.results read sports.results',
      'operator sports.results read sports.dryRun',
      'operator sports.results money sports.change',
      'operator sports.trading read trading.sports',
      'operator sports.trading read trading.matches',
      'operator sports.trading read trading.match',
      'operator sports.trading command trading.switch',
      'operator sports.trading command trading.setMargin',
      'operator sports.results read results.list',
      'operator sports.results read results.match',
      'operator sports.results read results.tickets',
      'operator sports.results read results.changes',
      'operator sports.results money results.decide',
      'operator sports.results command results.keep',
      'operator feedback.reply read feedback.list',
      'operator feedback.reply read feedback.detail',
      'operator feedback.reply read feedback.image',
      'operator feedback.reply command feedback.assign',
      'operator feedback.reply command feedback.reply',
      'operator feedback.reply command feedback.setState',
      'operator dispute.decide read disputes.list',
      'operator dispute.decide read disputes.detail',
      'operator dispute.decide command disputes.propose',
      'operator dispute.decide command disputes.decide',
      'operator record.certify read certifiedRecords.list',
      'operator record.certify command certifiedRecords.issue',
      'operator record.certify read certifiedRecords.download',
      'operator games.switch read games.venues',
      'operator games.switch command games.switchVenue',
      'operator games.switch command games.switchGame',
      'operator games.review read games.returns',
      'operator games.review read games.rounds',
      'operator games.review read games.round',
      'operator risk.review read hands.list',
      'operator risk.review read hands.one',
      'operator risk.review read hands.pairs',
      'operator lottery.manage read lottery.issues',
      'operator lottery.manage read lottery.exposure',
      'operator lottery.manage command lottery.actOnIssue',
      'operator lottery.manage read lottery.margins',
      'operator lottery.manage command lottery.setMargins',
      'operator vip.manage read vip.configs',
      'operator vip.manage command vip.saveConfig',
      'operator vip.manage read vip.member',
      'operator vip.manage command vip.lower',
      'operator vip.manage read vip.orders',
      'operator vip.manage command vip.actOnOrder',
      'operator vip.manage command vip.changeAddress',
      'operator agents.manage read agents.list',
      'operator agents.manage read agents.detail',
      'operator agents.manage command agents.decide',
      'operator agents.manage command agents.end',
      'operator promotions.manage read rebates.runs',
      'operator promotions.manage read rebates.dryRun',
      'operator promotions.manage command rebates.start',
      'operator promotions.manage read rebates.corrections',
      'operator promotions.manage read rebates.held',
      'operator promotions.manage command rebates.decideHeld',
      'operator reports.read read reports.revenue',
      'operator reports.read read reports.cash',
      'operator reports.read read reports.retention',
      'operator reports.read read reports.venues',
      'operator reports.read read reports.dashboard',
      'operator promotions.manage read races.board',
      'operator promotions.manage command races.remove',
      'operator promotions.manage command races.restore',
      'operator promotions.manage read promotions.list',
      'operator promotions.manage read promotions.read',
      'operator promotions.manage read promotions.schema',
      'operator promotions.manage read promotions.validate',
      'operator promotions.manage command promotions.save',
      'operator promotions.manage command promotions.setState',
      'operator promotions.manage read promotions.simulate',
      'operator promotions.manage read promotions.grants',
      'operator promotions.manage command promotions.grantByHand',
      'operator promotions.manage command promotions.confiscate',
      'operator site.maintenance read site.capabilities',
      'operator site.maintenance command site.closeCapability',
      'operator site.maintenance command site.openCapability',
      'operator site.switches read switches.all',
      'operator site.switches command switches.set',
      'operator site.switches command switches.saveRule',
      'operator site.switches command switches.removeRule',
      'operator site.switches command switches.decide',
      'operator site.switches read switches.testPlace',
      'operator site.content read contents.list',
      'operator site.content read contents.one',
      'operator site.content read contents.version',
      'operator site.content command contents.save',
      'operator site.content command contents.publish',
      'operator site.content command contents.withdraw',
      'operator site.content command contents.restore',
      'operator help.ratings read help.ratings',
      'operator help.ratings read help.remarks',
      'operator log.read read log.list',
    ]);
  });

  test('OP-01 stand below their own prefix, and no member call does or asks for an operator', () => {
    expect(ours.filter(([, call]) => !call.path.startsWith('/console/api/v1/'))).toEqual([]);
    const strays = theirs.filter(
      ([, call]) => call.path.startsWith('/console') || call.access === 'operator' || call.permission !== undefined,
    );
    expect(strays).toEqual([]);
  });

  test('OP-01 every summary is one Chinese line, and every path is used once', () => {
    const odd = ours.filter(([, call]) => !/^(?=.*\p{Script=Han})[^\n]{2,40}$/u.test(call.summary));
    expect(odd).toEqual([]);
    expect(new Set(ours.map(([, call]) => call.path)).size).toBe(ours.length);
  });

  test('OP-02 a refusal without a reason is not taken', () => {
    const { input } = backOfficeCatalogue.identity.decide;
    expect(z.safeParse(input, { paperId: '1', decision: 'pass' }).success).toBe(true);
    expect(z.safeParse(input, { paperId: '1', decision: 'refuse', reason: ' ' }).success).toBe(false);
    expect(z.safeParse(input, { paperId: '1', decision: 'refuse', reason: '照片不清晰' }).success).toBe(true);
  });

  test('OP-01 are published in a document of their own', () => {
    const options = { title: '测试', version: '1', serverUrl: 'http://127.0.0.1' };
    expect(Object.keys(backOfficeOpenApiDocument(options).paths)).toEqual(ours.map(([, call]) => call.path));
    expect(JSON.stringify(openApiDocument(options))).not.toContain('/console/');
  });
});
