import { endedStateLabels } from '@fairground/contract/back-office-sports';
import { useState } from 'react';
import { CheckChips, RadioChips } from '../../ui/fields/chips.tsx';
import { optionsOf } from '../../ui/fields/options-of.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { AskChange } from './ask-change.tsx';
import { askedIn, changeOf, draftOf, type ResultDraft } from './result-draft.ts';
import type { MatchShown } from './result-row.ts';
import { ScoreGrid } from './score-grid.tsx';
import styles from './results.module.css';

interface ResultFormProps {
  readonly match: MatchShown;
  readonly onDone: () => void;
}

const NOTE_HINT = '写明赛果出自哪里，例如官方公告或转播；复核人与操作日志可见。';
const HALVES = ['上半场', '下半场'];

/** A result as the sport needs it; what is known already stands in the fields. */
export function ResultForm({ match, onDone }: ResultFormProps) {
  const [draft, setDraft] = useState(() => draftOf(match));
  const change = (part: Partial<ResultDraft>) => setDraft({ ...draft, ...part });
  const asked = askedIn(match.sport);
  const isPlayed = draft.state === 'finished' || draft.state === 'abandoned' || draft.state === 'retired';
  const labels = asked.period === '半场' ? HALVES : draft.periods.map((_, place) => `第 ${place + 1} ${asked.period}`);
  return (
    <AskChange title="录入赛果" drafted={changeOf(match, draft)} noteHint={NOTE_HINT} onDone={onDone}>
      <RadioChips
        label="赛事状态"
        showLabel
        value={draft.state}
        options={optionsOf(endedStateLabels)}
        onValueChange={(state) => change({ state })}
      />
      {!isPlayed && <Callout tone="warning">该状态下全部未裁定的投注会取消，本金退回会员。</Callout>}
      {isPlayed && (
        <>
          <ScoreGrid
            title="比分"
            labels={labels}
            pairs={draft.periods}
            onChange={(periods) => change({ periods })}
            part={asked.periods === 0 ? { name: asked.period, max: asked.partsMax } : undefined}
          />
          {asked.hasOvertime && (
            <ScoreGrid
              title="加时"
              labels={['合计']}
              pairs={[draft.overtime]}
              onChange={([overtime = { h: '', c: '' }]) => change({ overtime })}
            />
          )}
          {asked.isFootball && <Football draft={draft} onChange={change} />}
          {draft.state !== 'finished' && <Unfinished draft={draft} match={match} onChange={change} />}
        </>
      )}
      <TextField
        type="datetime-local"
        label="实际开赛时间（选填）"
        hint="北京时间。提前开赛时填写：此时间及之后接受的赛前注单会取消，滚球注单不受影响"
        value={draft.startTime}
        onChange={(event) => change({ startTime: event.target.value })}
      />
    </AskChange>
  );
}

interface PartProps {
  readonly draft: ResultDraft;
  readonly onChange: (part: Partial<ResultDraft>) => void;
}

/** What football bets ask about beside the score; what stays empty is left as it is known. */
const Football = ({ draft, onChange }: PartProps) => (
  <>
    <div className={styles.grids}>
      <ScoreGrid title="角球" labels={HALVES} pairs={draft.corners} onChange={(corners) => onChange({ corners })} />
      <ScoreGrid title="黄牌" labels={HALVES} pairs={draft.yellows} onChange={(yellows) => onChange({ yellows })} />
      <ScoreGrid title="红牌" labels={HALVES} pairs={draft.reds} onChange={(reds) => onChange({ reds })} />
    </div>
    <TextField
      label="进球顺序（选填）"
      hint="按先后填写进球方与球衣号码，例如 主9 客 主10；不填则首球、末球与球员进球的注单暂不结算"
      value={draft.goals}
      autoComplete="off"
      onChange={(event) => onChange({ goals: event.target.value })}
    />
  </>
);

/** What decides about the markets of a match that was not played to its end. */
function Unfinished({ draft, match, onChange }: PartProps & { readonly match: MatchShown }) {
  const { period, mayRetire, byMinutes, minutesFull } = askedIn(match.sport);
  return (
    <div className={styles.line}>
      {draft.state === 'retired' && mayRetire && (
        <CheckChips
          label="退赛的一方"
          showLabel
          values={draft.retiree === '' ? [] : [draft.retiree]}
          options={[
            { value: 'H', label: match.team_h },
            { value: 'C', label: match.team_c },
          ]}
          onValuesChange={(sides) => onChange({ retiree: sides.at(-1) ?? '' })}
        />
      )}
      <TextField
        label={`已完整结束的${period}数`}
        hint="只有完整结束的部分，其玩法才算有结果"
        inputMode="numeric"
        maxLength={2}
        value={draft.complete}
        onChange={(event) => onChange({ complete: event.target.value.trim() })}
      />
      {byMinutes && (
        <TextField
          label="已进行的分钟数"
          hint={`全场 ${minutesFull} 分钟；达到规则要求的时间，比分有效`}
          inputMode="numeric"
          maxLength={3}
          value={draft.minutes}
          onChange={(event) => onChange({ minutes: event.target.value.trim() })}
        />
      )}
    </div>
  );
}
