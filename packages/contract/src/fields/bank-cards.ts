import type { Verdict } from '@fairground/money';

/** A bank whose cards can be paid to. */
interface Bank {
  readonly name: string;
  /** How its card numbers begin, as far as we know: a number that begins otherwise may still be its own. */
  readonly prefixes: readonly string[];
}

/** The large banks of mainland China, by the code cards are kept under. */
export const banks = {
  ICBC: bank({
    name: '中国工商银行',
    prefixes:
      '620058 620200 621225 621226 621227 621281 621288 621558 621721 622200 622202 622203 622208 622210 622230 622235 622237 622239 622240 622245 955880',
  }),
  ABC: bank({
    name: '中国农业银行',
    prefixes:
      '620059 621282 622821 622822 622823 622824 622825 622826 622827 622828 622840 622841 622844 622845 622846 622848 622849 623018 623206 95595 95596',
  }),
  CCB: bank({
    name: '中国建设银行',
    prefixes:
      '436742 552801 620060 621081 621284 621466 621467 621598 621621 621700 622280 622700 622966 622988 623668 623669',
  }),
  BOC: bank({
    name: '中国银行',
    prefixes:
      '456351 601382 620061 621212 621256 621283 621330 621331 621332 621333 621568 621569 621660 621661 621663 621665 621666 621667 621668 621669 621672 621785 621786 621787 621788 621789 621790 622760 623208',
  }),
  COMM: bank({
    name: '交通银行',
    prefixes: '405512 601428 620021 620521 621002 621069 621335 621436 622258 622259 622260 622261 622262 623261',
  }),
  PSBC: bank({
    name: '中国邮政储蓄银行',
    prefixes:
      '620062 621095 621096 621098 621285 621599 621674 621797 621798 621799 622150 622151 622181 622188 622199 623218 623219 955100',
  }),
  CMB: bank({
    name: '招商银行',
    prefixes: '410062 468203 512425 524011 620520 621286 621299 621483 621485 621486 622580 622588 622598 622609',
  }),
  CITIC: bank({
    name: '中信银行',
    prefixes:
      '433670 433680 442729 442730 620082 621767 621768 621770 621771 621772 621773 622690 622691 622692 622696 622698 622998 622999 968807 968808 968809',
  }),
  CEB: bank({
    name: '中国光大银行',
    prefixes:
      '620535 621489 621492 622161 622570 622650 622655 622658 622660 622661 622662 622663 622664 622665 622666 622667 622668 622669 622670 622671 622672 622673 622674 622685 622687 623156',
  }),
  CMBC: bank({
    name: '中国民生银行',
    prefixes:
      '415599 421393 421865 427570 427571 472067 472068 621691 622615 622616 622617 622618 622619 622620 622621 622622 622623 623255 623258',
  }),
  CIB: bank({ name: '兴业银行', prefixes: '438588 438589 451289 622908 622909 966666' }),
  SPDB: bank({
    name: '上海浦东发展银行',
    prefixes:
      '620530 621351 621352 621390 621791 621792 621793 621795 621796 622176 622177 622228 622516 622517 622518 622519 622520 622521 622522 622523 623250',
  }),
  PAB: bank({
    name: '平安银行',
    prefixes: '412963 415753 526855 531659 602907 621626 622155 622156 622157 622298 622538 622986 622989 623058',
  }),
  HXB: bank({
    name: '华夏银行',
    prefixes: '528709 539867 621222 622630 622631 622632 622633 623020 623021 623022 623023 623557 999999',
  }),
  GDB: bank({ name: '广发银行', prefixes: '621462 622555 622556 622557 622558 622559 622560 622568 623259 685800' }),
  CZB: bank({ name: '浙商银行', prefixes: '621019 622309 623251' }),
  BOHAIB: bank({ name: '渤海银行', prefixes: '621268 621453 622684 622884' }),
  BOB: bank({ name: '北京银行', prefixes: '602969 621030 621420 621468 622163 622851 622852 622853 623111' }),
  BOS: bank({
    name: '上海银行',
    prefixes: '620522 621050 622172 622267 622278 622279 622300 622468 622892 622985 622987 623183 623185',
  }),
  JSBC: bank({ name: '江苏银行', prefixes: '621579 622131 622173 622283 622422 622447' }),
  NBCB: bank({ name: '宁波银行', prefixes: '512431 621279 621418 622281 622282 622316 622318' }),
  NJCB: bank({ name: '南京银行', prefixes: '621259 621777 622303 622305 622595 622596' }),
} as const satisfies Readonly<Record<string, Bank>>;

export type BankCode = keyof typeof banks;

function bank({ name, prefixes }: { readonly name: string; readonly prefixes: string }): Bank {
  return { name, prefixes: prefixes.split(' ') };
}

export const isBankCode = (code: string): code is BankCode => Object.hasOwn(banks, code);

const CARD_PATTERN = /^\d{12,19}$/;
/** Shorter beginnings would fit cards of other banks too. */
const PREFIX_LENGTHS = [6, 5] as const;

const bankByPrefix: ReadonlyMap<string, BankCode> = new Map(
  Object.entries(banks).flatMap(([code, { prefixes }]) =>
    isBankCode(code) ? prefixes.map((prefix) => [prefix, code] as const) : [],
  ),
);

/** The check digit of card numbers: every second digit from the right counts double, and all add up to tens. */
export function luhnHolds(digits: string): boolean {
  let sum = 0;
  for (let position = 0; position < digits.length; position++) {
    const digit = Number(digits.at(-1 - position));
    const doubled = digit * 2;
    sum += position % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Whose card begins like this; undefined when we do not know, also while it is still being typed. */
export function bankOfCard(cardNumber: string): BankCode | undefined {
  for (const length of PREFIX_LENGTHS) {
    const found = bankByPrefix.get(cardNumber.slice(0, length));
    if (found) return found;
  }
  return undefined;
}

/** Whether a card number can be a card of this bank; the first broken rule is the answer. */
export function cardVerdict({
  cardNumber,
  bankCode,
}: {
  readonly cardNumber: string;
  readonly bankCode: string;
}): Verdict<BankCode, 'unknown-bank' | 'length' | 'checksum' | 'other-bank'> {
  if (!isBankCode(bankCode)) return { ok: false, why: 'unknown-bank' };
  if (!CARD_PATTERN.test(cardNumber)) return { ok: false, why: 'length' };
  if (!luhnHolds(cardNumber)) return { ok: false, why: 'checksum' };
  const known = bankOfCard(cardNumber);
  if (known !== undefined && known !== bankCode) return { ok: false, why: 'other-bank' };
  return { ok: true, value: bankCode };
}

/** What a person reads about a card number that does not hold. */
export const cardComplaints = {
  'unknown-bank': '请选择开户银行',
  length: '请输入正确的银行卡号',
  checksum: '银行卡号有误，请核对后重新输入',
  'other-bank': '银行卡号与所选银行不符',
} as const;
