import type { LandlordView } from '@fairground/cards/landlord';
import { ActionBar, ActionButton } from '../../../features/card-table/action-bar.tsx';
import type { CardAction } from '../../../features/card-table/card-table-data.ts';
import { factorText } from './landlord-texts.ts';

interface LandlordActionsProps {
  readonly view: LandlordView;
  readonly isBusy: boolean;
  /** What is lifted may be put down. */
  readonly mayPlay: boolean;
  /** Nothing in the hand beats what lies there. */
  readonly isBeaten: boolean;
  readonly onAct: (action: CardAction) => void;
  readonly onPlay: () => void;
  readonly onHint: () => void;
}

/** What the member can do now: speak, double, open the hand, play. */
export function LandlordActions(props: LandlordActionsProps) {
  const { asked, factors, canShow, canPlay } = props.view.choices;
  if (asked !== null) return <Bidding {...props} asked={asked} />;
  if (factors.length > 0) return <Doubling {...props} />;
  if (canPlay === 1) return <Playing {...props} />;
  return canShow === 1 ? (
    <ActionBar label="明牌">
      <ShowButton {...props} />
    </ActionBar>
  ) : null;
}

const Bidding = ({ asked, isBusy, onAct }: LandlordActionsProps & { readonly asked: 'call' | 'rob' }) => (
  <ActionBar label={asked === 'call' ? '叫地主' : '抢地主'}>
    <ActionButton disabled={isBusy} onPress={() => onAct({ kind: asked, yes: 0 })}>
      {asked === 'call' ? '不叫' : '不抢'}
    </ActionButton>
    <ActionButton isMain disabled={isBusy} onPress={() => onAct({ kind: asked, yes: 1 })}>
      {asked === 'call' ? '叫地主' : '抢地主'}
      {asked === 'rob' && <small>倍数 ×2</small>}
    </ActionButton>
  </ActionBar>
);

const FACTORS = [1, 2, 4] as const;

function Doubling(props: LandlordActionsProps) {
  const { view, isBusy, onAct } = props;
  return (
    <ActionBar label="加倍">
      {FACTORS.map((factor) => (
        <ActionButton
          key={factor}
          isMain={factor > 1}
          disabled={isBusy || !view.choices.factors.includes(factor)}
          onPress={() => onAct({ kind: 'double', factor })}
        >
          {factorText(factor)}
          {factor > 1 && <small>×{factor}</small>}
        </ActionButton>
      ))}
      {view.choices.canShow === 1 && <ShowButton {...props} />}
    </ActionBar>
  );
}

const ShowButton = ({ isBusy, onAct }: LandlordActionsProps) => (
  <ActionButton disabled={isBusy} onPress={() => onAct({ kind: 'show' })}>
    明牌<small>倍数 ×2</small>
  </ActionButton>
);

function Playing(props: LandlordActionsProps) {
  const { view, isBusy, mayPlay, isBeaten, onAct, onPlay, onHint } = props;
  const pass = (): void => onAct({ kind: 'play', cards: [] });
  if (isBeaten && view.choices.canPass === 1)
    return (
      <ActionBar label="出牌">
        <ActionButton isMain disabled={isBusy} onPress={pass}>
          要不起
        </ActionButton>
      </ActionBar>
    );
  return (
    <ActionBar label="出牌">
      {view.choices.canShow === 1 && <ShowButton {...props} />}
      {view.choices.canPass === 1 && (
        <ActionButton disabled={isBusy} onPress={pass}>
          不出
        </ActionButton>
      )}
      <ActionButton disabled={isBusy} shortcut="h" onPress={onHint}>
        提示
      </ActionButton>
      <ActionButton isMain disabled={isBusy || !mayPlay} shortcut="Enter" onPress={onPlay}>
        出牌
      </ActionButton>
    </ActionBar>
  );
}
