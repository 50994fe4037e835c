import { hrefTo } from '../navigation/route-paths.ts';

/** Where a person goes to meet a condition, by the words of its name; the first that fits. */
const WAYS: readonly (readonly [words: RegExp, href: string, label: string])[] = [
  [/手机/, hrefTo('auth'), '去绑定手机'],
  [/姓名|实名/, hrefTo('auth'), '去填写姓名'],
  [/限额/, hrefTo('limits'), '去设置限额'],
  [/验证|公平/, hrefTo('fair'), '去验证'],
  [/生日/, hrefTo('userinfo'), '去填写生日'],
  [/^(?!未被限制).*(?:存款|首存)/, hrefTo('savemoney'), '去存款'],
  [/体育/, hrefTo('gamesport'), '看体育赛事'],
  [/电竞/, hrefTo('gamegaming'), '看电竞赛事'],
  [/电子/, hrefTo('gameegame'), '看电子游戏'],
  [/彩票/, hrefTo('gamelottery'), '看彩票'],
  [/投注|流水/, hrefTo('betRecord'), '看投注记录'],
  [/等级|VIP/, hrefTo('vip'), '看VIP等级'],
];

export interface Way {
  readonly href: string;
  readonly label: string;
}

/** The way to a condition; undefined where nothing can be done about it, such as the day of registration. */
export function wayTo(name: string): Way | undefined {
  const found = WAYS.find(([words]) => words.test(name));
  return found && { href: found[1], label: found[2] };
}
