import type { ResultChange } from '@fairground/contract/back-office-sports';
import { Callout } from '../../ui/states/callout.tsx';
import { AskChange } from './ask-change.tsx';

interface SimpleAskProps {
  readonly title: string;
  readonly change: ResultChange;
  readonly words: string;
  readonly onDone: () => void;
}

/** A change that needs nothing but a reason. */
export const SimpleAsk = ({ title, change, words, onDone }: SimpleAskProps) => (
  <AskChange title={title} drafted={{ change }} noteHint="复核人与操作日志可见。" onDone={onDone}>
    <Callout tone="warning">{words}</Callout>
  </AskChange>
);
