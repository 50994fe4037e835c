import { useState } from 'react';
import { CheckChips } from '../../ui/fields/chips.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { AskChange } from './ask-change.tsx';
import type { MatchShown } from './result-row.ts';

interface ChampionFormProps {
  readonly match: MatchShown;
  readonly onDone: () => void;
}

/** Who won a competition: several share it, nobody means that it was called off. */
export function ChampionForm({ match, onDone }: ChampionFormProps) {
  const [winners, setWinners] = useState<readonly string[]>(match.newest?.winners ?? []);
  const [other, setOther] = useState('');
  const all = [...winners, ...(other.trim() === '' ? [] : [other.trim()])];
  return (
    <AskChange
      title="录入冠军"
      drafted={{ change: { kind: 'champion', gameId: match.gameId, winners: all } }}
      noteHint="写明赛果出自哪里；复核人与操作日志可见。"
      onDone={onDone}
    >
      <CheckChips
        label="获胜者（有注单的选项）"
        showLabel
        values={winners}
        options={match.runners.map((runner) => ({ value: runner, label: runner }))}
        onValuesChange={setWinners}
      />
      <TextField
        label="其他获胜者编号（选填）"
        hint="获胜者没有注单时填写"
        value={other}
        autoComplete="off"
        maxLength={64}
        onChange={(event) => setOther(event.target.value)}
      />
      {all.length === 0 && <Callout tone="warning">没有选择获胜者：按赛事取消处理，全部退回本金。</Callout>}
      {all.length > 1 && <Callout>多人并列：按并列人数分摊派彩。</Callout>}
    </AskChange>
  );
}
