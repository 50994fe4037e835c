import { describe, expect, it } from 'vitest';
import { privacyText } from './privacy-text.ts';
import { figuresOf } from '../help/figures.ts';
import { publishedFigures } from '../help/testing/published-figures.ts';
import type { WriteLegalText } from './section.ts';
import { termsText } from './terms-text.ts';

const figures = figuresOf(publishedFigures);
const allOf = (write: WriteLegalText): string => {
  const { lead, sections } = write(figures);
  return [lead, ...sections.flatMap(({ heading, points }) => [heading, ...points])].join('\n');
};

describe('AU-20 the terms of service', () => {
  it.each([
    ['minimum age 18, or higher where the law says so', /年满18周岁.*更高者为准/],
    ['one account per user', /只能拥有一个账户/],
    ['identity and age verification', /核实您的身份与年龄/],
    ['bets are final and cannot be cancelled', /最终投注，不可取消/],
    ['duplicate bets on the same event', /同一事件的重复投注不予受理/],
    ['bets after the start are void', /赛事开始后才受理的赛前投注无效/],
    ['bets voided after errors or once a match has started', /错误投注，以及赛事已经开始后受理的投注，我们有权作废/],
    ['promotions altered or withdrawn at discretion', /自行决定修改、暂停或取消优惠/],
    ['restricted residence countries, by name', /受限国家和地区为：法国、美国/],
    ['disputes in writing within 14 days', /14天内以书面形式/],
    ['records kept 5 years', /交易记录保存5年/],
    ['the technical director’s certified records', /技术总监认证的系统记录作为最终依据/],
    [
      'tickets voided, balances confiscated, accounts ended',
      /作废投注和彩票、没收相关余额，并限制、暂停、冻结或终止账户/,
    ],
    ['… for more than one account', /一个以上的有效账户/],
    ['… for a payer-name mismatch', /付款人姓名与账户姓名不一致/],
    ['… for quitting a promotion early', /提前退出优惠/],
    ['… for fraud', /欺诈/],
    ['… for bots', /机器人/],
    ['… for collusion', /串通/],
    ['liability capped at the stake', /以您在该笔投注中的本金为限/],
    ['force majeure', /不可抗力/],
    ['payout caps', /150万美元.*30万美元.*20万美元.*2\.5万美元.*60万美元.*18万美元/],
  ])('say: %s', (_point, words) => {
    expect(allOf(termsText)).toMatch(words);
  });
});

it('AU-20 with a licence the terms name who is served, and not a list of all the others', () => {
  const { sections } = termsText(figuresOf({ ...publishedFigures, servedResidences: ['JP', 'FR'] }));
  expect(sections.flatMap(({ points }) => points).join('\n')).toMatch(
    /受限国家和地区为：日本、法国以外的所有国家和地区。/,
  );
});

describe('AU-20 the privacy policy', () => {
  it.each([
    ['users are 18 or older', /年满18周岁/],
    ['name, address, e-mail, password, age confirmation', /姓名、住址、电子邮箱、密码，以及您已达到法定年龄的确认/],
    ['cookies and addresses are stored', /保存 Cookie.*IP 地址/],
    ['… and periodically cleared', /定期清除/],
    ['shared with payment and risk-check providers', /支付服务商和风险核查机构共享/],
    ['opt out of marketing in writing', /书面形式.*不再接收营销信息/],
  ])('says: %s', (_point, words) => {
    expect(allOf(privacyText)).toMatch(words);
  });
});
