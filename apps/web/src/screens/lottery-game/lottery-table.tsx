import type { Entry, LotteryGame } from '@fairground/lottery';
import { ShoppingCart } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { BetPanel } from '../../features/lottery-panel/bet-panel.tsx';
import { type GameFacts, type Issue, useIssueOnSale } from '../../features/lottery-panel/issue-clock.ts';
import { LotteryPanel, isHolding } from '../../features/lottery-panel/lottery-panel.ts';
import { countedEntry, shortIssue } from '../../features/lottery-panel/stake-texts.ts';
import { isSignedInOrPrompt } from '../../features/session/session-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { Cart } from './cart.tsx';
import { DrawBand } from './draw-band.tsx';
import { type Source, isAwaited, useFollowDraws } from './lottery-data.ts';
import styles from './lottery-table.module.css';
import { MyBets } from './my-bets.tsx';

/** Dialogs come when they are asked for. */
const BetDialog = lazy(() => import('./bet-dialog.tsx'));
const FollowDialog = lazy(() => import('./follow-dialog.tsx'));

interface LotteryTableProps {
  readonly game: LotteryGame;
  readonly facts: GameFacts;
  readonly source: Source;
  readonly onDemoOver: () => void;
}

/** What is about to be sent: the cart, or only what is on the boards. */
interface Sending {
  readonly kind: 'bet' | 'follow';
  readonly entries: readonly Entry[];
  readonly isCart: boolean;
}

/** The game on its page: draws above, the boards, and beside them the cart and what was bet. */
export function LotteryTable({ game, facts, source, onDemoOver }: LotteryTableProps) {
  const [panel] = useState(() => new LotteryPanel(game, source.kind === 'demo'));
  const [sending, setSending] = useState<Sending>();
  const [isCartOpen, setCartOpen] = useState(false);
  const isNarrow = useMedia('(max-width: 1199px)');
  const { issue, isOpen } = useIssueOnSale(issuesOf(facts));
  const missed = useChosenIssue(panel, issue, sending !== undefined);
  const cart = useStore(panel.store, (state) => state.cart);
  const canBet = isOpen && missed === undefined;
  useFollowDraws(facts.latest.find((one) => !isAwaited(one))?.issueNo);

  const send = (kind: Sending['kind'], isCart: boolean) => {
    if (source.kind === 'member' && !isSignedInOrPrompt()) return;
    const entries = isCart ? cart.map(({ entry }) => entry) : [panel.draft];
    setCartOpen(false);
    setSending({ kind, isCart, entries: entries.filter((entry) => countedEntry(entry)) });
  };
  const sent = (isCart: boolean) => {
    if (isCart) panel.clearCart();
    else panel.clearPick();
  };
  const cartView = (
    <Cart
      panel={panel}
      facts={facts}
      canBet={canBet}
      isDemo={source.kind === 'demo'}
      onBet={() => send('bet', true)}
      onFollow={() => send('follow', true)}
    />
  );

  return (
    <>
      <DrawBand game={game} facts={facts} issue={issue} isOpen={isOpen} />
      <div className={styles.table}>
        <div className={styles.boards}>
          {missed !== undefined && issue && <MissedIssue panel={panel} missed={missed} next={issue} />}
          <BetPanel
            game={game}
            panel={panel}
            rules={facts.rules}
            facts={{ lunarYear: facts.lunarYear }}
            entriesMost={facts.limits.entriesMost}
            isSelling={canBet}
            onBet={() => send('bet', false)}
          >
            {isNarrow && (
              <Button icon={<ShoppingCart size="1.125rem" aria-hidden="true" />} onClick={() => setCartOpen(true)}>
                投注单{cart.length > 0 && ` ${cart.length}`}
              </Button>
            )}
          </BetPanel>
        </div>
        <aside className={styles.side}>
          {!isNarrow && cartView}
          <MyBets game={game} source={source} cancelsMost={facts.limits.cancelsMost} />
        </aside>
      </div>
      {isNarrow && (
        <Drawer open={isCartOpen} side="bottom" title="投注单" hideTitle onOpenChange={setCartOpen}>
          {/* The panel behind says it too, and is out of reach while the cart is open. */}
          {missed !== undefined && issue && <MissedIssue panel={panel} missed={missed} next={issue} />}
          {cartView}
        </Drawer>
      )}
      <Suspense fallback={null}>
        {sending?.kind === 'bet' && issue && (
          <BetDialog
            game={game}
            facts={facts}
            source={source}
            entries={sending.entries}
            missed={missed}
            issue={issue}
            isOpen={isOpen}
            onTakeNext={() => panel.takeIssue(issue.issueNo)}
            onSent={() => sent(sending.isCart)}
            onDemoOver={onDemoOver}
            onClose={() => setSending(undefined)}
          />
        )}
        {sending?.kind === 'follow' && (
          <FollowDialog
            game={game}
            facts={facts}
            entries={sending.entries}
            onSent={() => sent(sending.isCart)}
            onClose={() => setSending(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const issuesOf = ({ following, current }: GameFacts): readonly Issue[] =>
  following.length > 0 || !current ? following : [current];

/**
 * The issue somebody picks for stays theirs: when it closes while something is on the boards or in the cart, that is said
 * and the next one is offered. With nothing held the panel simply goes on. Returns the issue that was missed.
 */
function useChosenIssue(panel: LotteryPanel, issue: Issue | undefined, isSending: boolean): string | undefined {
  const chosen = useStore(panel.store, ({ issueNo }) => issueNo);
  const isPicked = useStore(panel.store, isHolding);
  const isHeld = isPicked || isSending;
  const onSale = issue?.issueNo;
  useEffect(() => {
    if (!isHeld) panel.takeIssue(undefined);
    else if (chosen === undefined && onSale !== undefined) panel.takeIssue(onSale);
  }, [panel, isHeld, chosen, onSale]);
  return isHeld && chosen !== undefined && onSale !== undefined && chosen !== onSale ? chosen : undefined;
}

interface MissedIssueProps {
  readonly panel: LotteryPanel;
  readonly missed: string;
  readonly next: Issue;
}

const MissedIssue = ({ panel, missed, next }: MissedIssueProps) => (
  <Callout
    tone="warning"
    announces
    title={`第 ${shortIssue(missed)} 期已封盘`}
    action={
      <Button size="sm" onClick={() => panel.takeIssue(next.issueNo)}>
        改投第 {shortIssue(next.issueNo)} 期
      </Button>
    }
  >
    选号还没有投注，也不会自动转到下一期。
  </Callout>
);
