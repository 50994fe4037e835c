import { cards } from '@fairground/contract/cards';
import type { Fen } from '@fairground/money';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { CallRefused, messageOf } from '../../api/failures.ts';
import { ResultCode } from '@fairground/contract/result-codes';
import { learnServerTime, serverNow } from '../../api/server-clock.ts';
import { toast } from '../../ui/toast.ts';
import { refreshBalance } from '../balance/balance-data.ts';
import { onPush } from '../push/on-push.ts';
import type { CardAction, CardTable } from './card-table-data.ts';
import { bindSeed, openSeed } from './own-seed.ts';

/** Without a hint from the server the table is looked at this often; shortly after a clock has run down, at once. */
const LOOK_MS = 2_000;
const AFTER_MS = 150;

export interface SeatedTable {
  readonly table: CardTable | undefined;
  /** The seat is not there any more. */
  readonly isGone: boolean;
  readonly failure: unknown;
  readonly isBusy: boolean;
  readonly act: (action: CardAction) => void;
  readonly resume: () => void;
  readonly leave: () => void;
  /** Asks for chips up to so much before the next hand. */
  readonly topUp: (to: Fen) => void;
}

/**
 * The table one sits at. The server's picture of it is the only one: every answer replaces the last, an older one that comes
 * late is dropped, and a page that was away simply reads it again.
 */
export function useCardTable(tableId: string, first: CardTable | undefined): SeatedTable {
  const [table, setTable] = useState(first);
  const [isGone, setGone] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const newest = useRef(first?.version ?? -1);

  const take = useCallback((told: CardTable) => {
    if (told.version < newest.current) return;
    newest.current = told.version;
    learnServerTime(told.now);
    setFailure(undefined);
    setTable(told);
  }, []);

  const look = useCallback(async () => {
    try {
      take(await call(cards.table, { tableId }));
    } catch (trouble) {
      if (trouble instanceof CallRefused && trouble.code === ResultCode.NotFound) setGone(true);
      else setFailure(trouble);
    }
  }, [tableId, take]);

  useEffect(() => {
    const soon = setTimeout(() => void look());
    return () => clearTimeout(soon);
  }, [look]);
  useEffect(
    () => onPush('cards', (about) => (about === undefined || about === tableId) && void look()),
    [look, tableId],
  );
  useLookAfter(table, look);
  useSeeds(table, take);
  useMoney(table);

  /** One thing at a time; what the server refuses it says in its own words. */
  const ask = useCallback(
    async (what: () => Promise<CardTable>) => {
      setBusy(true);
      try {
        take(await what());
      } catch (trouble) {
        toast.error(messageOf(trouble));
        await look();
      } finally {
        setBusy(false);
      }
    },
    [look, take],
  );
  const hand = table?.hand;
  return {
    table,
    isGone,
    failure: table ? undefined : failure,
    isBusy,
    act: (action) => {
      if (!hand || isBusy) return;
      const { commitment, clock } = hand;
      void ask(() => call(cards.act, { tableId, handNo: commitment.handNo, clock, action }));
    },
    resume: () => void ask(() => call(cards.resume, { tableId })),
    topUp: (to) => void ask(() => call(cards.topUp, { tableId, to })),
    leave: () => void leave(tableId, { look, gone: () => setGone(true) }),
  };
}

async function leave(
  tableId: string,
  { look, gone }: { readonly look: () => Promise<void>; readonly gone: () => void },
): Promise<void> {
  try {
    const { isGone } = await call(cards.leave, { tableId });
    if (isGone === 1) gone();
    else {
      toast.success('本局结束后离座');
      await look();
    }
  } catch (trouble) {
    toast.error(messageOf(trouble));
  }
}

/** Looks again when the clock of the table has run down, and every now and then: a hint may be lost. */
function useLookAfter(table: CardTable | undefined, look: () => Promise<void>): void {
  useEffect(() => {
    if (!table) return undefined;
    const left = table.dueTime === null ? LOOK_MS : table.dueTime - serverNow() + AFTER_MS;
    const timer = setTimeout(() => void look(), Math.max(AFTER_MS, Math.min(LOOK_MS, left)));
    return () => clearTimeout(timer);
  }, [table, look]);
}

/** Brings this seat's share of the shuffle: the seed as soon as the house is bound, and the hash for the hand after. */
function useSeeds(table: CardTable | undefined, take: (told: CardTable) => void): void {
  const handNo = table?.stage === 'gathering' ? table.hand?.commitment.handNo : undefined;
  const bring = useEffectEvent(async ({ tableId, isCommitted }: CardTable) => {
    try {
      const seed = handNo === undefined ? undefined : openSeed(handNo);
      if (seed !== undefined && handNo !== undefined) take(await call(cards.contribute, { tableId, handNo, seed }));
      else if (isCommitted === 0) await call(cards.commit, { tableId, commit: bindSeed() });
    } catch {
      // A seed that comes too late is left out, and the record says so; the hand goes on.
    }
  });
  const [stage, isCommitted] = [table?.stage, table?.isCommitted];
  useEffect(() => {
    if (table) void bring(table);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what decides about seeds
  }, [stage, handNo, isCommitted]);
}

/** What lies in the venue changes with every result. */
function useMoney(table: CardTable | undefined): void {
  const decided = table?.result?.handNo;
  useEffect(() => {
    if (decided !== undefined) void refreshBalance();
  }, [decided]);
}
