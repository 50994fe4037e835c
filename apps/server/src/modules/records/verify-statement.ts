import { verify } from 'node:crypto';
import type { Verdict } from '@fairground/money';
import { canonicalJson } from '../../platform/http/request/canonical-json.ts';
import { publicKeyFrom } from './statement-key.ts';
import { type StatementBody, statementDocument } from './statement-document.ts';

export interface StatementReport {
  readonly body: StatementBody;
  readonly keyId: string;
}

/**
 * Reads a statement file as a third party would: it is whole, the site of this public key signed it, and every figure in it
 * follows from the ones before. The answer to "why not" is a sentence for a person.
 */
export function verifyStatement(
  text: string,
  { publicKey }: { readonly publicKey: string },
): Verdict<StatementReport, string> {
  const read = statementDocument.safeParse(parsed(text));
  if (!read.success) return no('文件不是完整的个人数据存证');
  const { body, signature } = read.data;
  if (signature.publicKey !== publicKey) return no('签名公钥与本站公布的公钥不同');
  const key = publicKeyFrom(publicKey);
  const isSigned = key && verify(null, Buffer.from(canonicalJson(body)), key, Buffer.from(signature.value, 'base64'));
  if (!isSigned) return no('签名不符：内容在导出后被改动过');
  const fault = faultIn(body);
  return fault === undefined ? { ok: true, value: { body, keyId: signature.keyId } } : no(fault);
}

const no = (why: string) => ({ ok: false, why }) as const;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Walks the entries from the opening balances to the closing ones, and reckons every bet from its own entries. */
export function faultIn(body: Pick<StatementBody, 'wallets' | 'entries' | 'tickets'>): string | undefined {
  return faultInBalances(body) ?? faultInTickets(body);
}

const isStake = (wallet: string): boolean => wallet.startsWith('stake:');

function faultInTickets({ entries, tickets }: Pick<StatementBody, 'entries' | 'tickets'>): string | undefined {
  const sums = new Map(tickets.map(({ ticketId }) => [ticketId, { open: 0n, won: 0n }]));
  for (const { ticket, moves } of entries) {
    const sum = ticket === null ? undefined : sums.get(ticket);
    if (!sum) continue;
    for (const { wallet, amount } of moves) sum[isStake(wallet) ? 'open' : 'won'] += BigInt(amount);
  }
  for (const ticket of tickets) {
    const { open, won } = expectedOf(ticket);
    const sum = sums.get(ticket.ticketId);
    if (sum?.open !== open) return `注单 ${ticket.ticketId} 的未结算本金对不上`;
    if (sum.won !== won) return `注单 ${ticket.ticketId} 的派彩对不上`;
  }
  return undefined;
}

/** What a bet must have left at stake, and what it must have brought in all. */
function expectedOf({ status, ...ticket }: StatementBody['tickets'][number]): {
  readonly open: bigint;
  readonly won: bigint;
} {
  if (status === 'rejected') return { open: 0n, won: 0n };
  const [staked, cashedStake] = [BigInt(ticket.staked), BigInt(ticket.cashedStake)];
  const isOpen = status === 'delay' || status === 'accepted';
  return {
    open: isOpen ? staked - cashedStake : 0n,
    won: BigInt(ticket.cashedOut) + BigInt(ticket.returned ?? '0') - staked,
  };
}

function faultInBalances({ wallets, entries }: Pick<StatementBody, 'wallets' | 'entries'>): string | undefined {
  const balances = new Map(wallets.map(({ wallet, opening }) => [wallet, BigInt(opening)]));
  let last = 0n;
  for (const { id, moves } of entries) {
    if (BigInt(id) <= last) return `分录 ${id} 的顺序不对`;
    last = BigInt(id);
    for (const { wallet, amount } of moves) {
      const before = balances.get(wallet);
      if (before === undefined) return `分录 ${id} 动用了没有列出的钱包 ${wallet}`;
      balances.set(wallet, before + BigInt(amount));
    }
    const wrong = moves.find(({ wallet, after }) => balances.get(wallet) !== BigInt(after));
    if (wrong) return `分录 ${id} 之后，${wrong.wallet} 的余额对不上`;
  }
  const open = wallets.find(({ wallet, closing }) => balances.get(wallet) !== BigInt(closing));
  return open && `${open.wallet} 的期末余额对不上`;
}
