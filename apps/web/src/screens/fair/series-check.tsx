import { esportsSeries } from '@fairground/contract/series-proof';
import type { Verification } from '@fairground/fair-play';
import { type SeriesOutcome, verifySeries } from '@fairground/sports-feed/verify';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call } from '../../api/call.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { AskedNumber } from './asked-number.tsx';
import { ClaimForm } from './claim-form.tsx';
import styles from './fair-screen.module.css';
import { saveOfflineSeriesVerifier } from './offline-file.ts';
import {
  emptySeriesFields,
  isShortSeriesField,
  seriesChoices,
  seriesClaimFrom,
  seriesFieldNames,
  type SeriesFields,
  seriesFieldsOf,
  seriesLabels,
} from './series-fields.ts';
import { notesOf } from './series-maps.ts';
import { VerificationResult } from './verification-result.tsx';

const loaded = async (gameId: string) => call(esportsSeries, { gameId });

/** One series of esports or virtual match, by its number or by hand, played anew in the browser and compared. */
export function SeriesCheck() {
  const [fields, setFields] = useState(emptySeriesFields);
  const [trouble, setTrouble] = useState<{ readonly field: keyof SeriesFields; readonly message: string }>();
  const [checked, setChecked] = useState<Verification<SeriesOutcome>>();

  const check = useCallback((told: SeriesFields) => {
    const read = seriesClaimFrom(told);
    setTrouble(read.ok ? undefined : read);
    setChecked(read.ok ? verifySeries(read.value) : undefined);
  }, []);
  const load = useMutation({
    mutationFn: loaded,
    meta: { quiet: true },
    onSuccess: (told) => {
      const typed = seriesFieldsOf(told);
      setFields(typed);
      setTrouble(undefined);
      setChecked(undefined);
      if (told.seed !== '') check(typed);
    },
  });
  const change = (name: keyof SeriesFields, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setChecked(undefined);
    if (trouble?.field === name) setTrouble(undefined);
  };
  const told = load.data;
  const labels = seriesLabels(fields.sport);
  const notes = checked?.outcome ? notesOf(checked.outcome) : [];
  return (
    <section aria-label="核对一场电竞或虚拟赛事" className={styles.card}>
      <h2>核对一场电竞或虚拟赛事</h2>
      <AskedNumber
        label="查询赛事编号"
        hint="在电竞、虚拟足球和虚拟篮球赛况的“公平承诺”里，例如 esa-900-2"
        parameter="series"
        load={load}
      />
      {told && (
        <p className={styles.beacon}>
          {told.league}：{told.team_h} 对 {told.team_c}
        </p>
      )}
      {told?.seed === '' && (
        <Callout tone="info" title="种子尚未公开" announces>
          开盘前公布的承诺如下，可以先记下来。赛果公布之后种子随即公开，就可以在这里重新打一遍。
        </Callout>
      )}
      <ClaimForm onCheck={() => check(fields)} onSave={() => saveOfflineSeriesVerifier(fields)}>
        {seriesFieldNames.map((name) => {
          const options = seriesChoices[name];
          return options ? (
            <Select
              key={name}
              label={labels[name]}
              value={fields[name]}
              options={options}
              onValueChange={(value) => change(name, value)}
            />
          ) : (
            <TextField
              key={name}
              label={labels[name]}
              error={trouble?.field === name ? trouble.message : undefined}
              value={fields[name]}
              spellCheck={false}
              autoComplete="off"
              className={isShortSeriesField(name) ? undefined : styles.wide}
              onChange={(event) => change(name, event.target.value)}
            />
          );
        })}
      </ClaimForm>
      {checked && <VerificationResult verification={checked} success="承诺、种子和各项比分全部与公布的相符。" />}
      {notes.length > 0 && (
        <section aria-label="重算的赛况" className={styles.replay}>
          <h3>重算的赛况</h3>
          <ul className={styles.notes}>
            {notes.map(({ title, text }) => (
              <li key={title}>
                {title}：{text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
