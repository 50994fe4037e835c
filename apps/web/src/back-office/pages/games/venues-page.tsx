import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { type Switch, switchLabels } from '@fairground/contract/back-office-games';
import { venueCategoryLabels } from '@fairground/contract/venues';
import { momentInChina } from '@fairground/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { command, query } from '../../../api/query.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { siteTime } from '../../../features/site/site-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge, type BadgeProps } from '../../../ui/display/badge.tsx';
import type { Column } from '../../../ui/display/table.tsx';
import { RadioChips } from '../../../ui/fields/chips.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRefreshAll } from '../../operator/operator-data.ts';
import { QueuePage } from '../../parts/queue-page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import styles from '../pages.module.css';

const { games } = backOfficeCatalogue;
type Venue = OutputOf<typeof games.venues>['list'][number];
type Game = Venue['games'][number];

/** A venue, or one of its games: both are switched alike. */
interface Row {
  readonly key: string;
  readonly venue: Venue;
  readonly game: Game | undefined;
}

const tones: Readonly<Record<Switch, NonNullable<BadgeProps['tone']>>> = {
  on: 'success',
  maintenance: 'warning',
  off: 'danger',
};

/** Which venues and games are open; a word here acts at once in halls, launches and rounds. */
export function VenuesPage() {
  const [opened, setOpened] = useState<Row>();
  const [isAll, setAll] = useState(false);
  const result = useQuery({
    ...query(games.venues, {}),
    select: ({ list }) => {
      const rows = list.filter(({ isComing }) => isAll || !isComing).flatMap(rowsOf);
      return { total: rows.length, list: rows };
    },
  });
  return (
    <>
      <QueuePage
        title="场馆与游戏"
        hint="维护：大厅照常显示并提示恢复时间；停用：不能进入也不能转入，已有余额可转出。立即生效，并记入操作日志。"
        filters={
          <RadioChips
            label="显示"
            value={isAll ? 'all' : 'open'}
            options={[
              { value: 'open', label: '有游戏的场馆' },
              { value: 'all', label: '全部场馆' },
            ]}
            onValueChange={(value) => setAll(value === 'all')}
          />
        }
        result={result}
        columns={columnsFor(setOpened)}
        rowKey={({ key }) => key}
        isMarked={({ venue, game }) => (game ?? venue).state !== 'on'}
        page={1}
        onPageChange={() => {}}
        emptyTitle="没有场馆"
      />
      <SwitchDialog key={opened?.key} row={opened} onDone={() => setOpened(undefined)} />
    </>
  );
}

const rowsOf = (venue: Venue): readonly Row[] => [
  { key: venue.enName, venue, game: undefined },
  ...venue.games.map((game) => ({ key: `${venue.enName}/${game.gameCode}`, venue, game })),
];

const nameOf = ({ venue, game }: Row): string => game?.name ?? venue.name;

const columnsFor = (onOpen: (row: Row) => void): readonly Column<Row>[] => [
  {
    key: 'name',
    head: '场馆 / 游戏',
    leads: true,
    cell: (row) =>
      row.game ? <span className={styles.inner}>{row.game.name}</span> : <strong>{row.venue.name}</strong>,
  },
  {
    key: 'category',
    head: '类别',
    cell: ({ venue, game }) => (game ? '游戏' : venueCategoryLabels[venue.category]),
  },
  {
    key: 'state',
    head: '状态',
    cell: ({ venue, game }) =>
      venue.isComing ? (
        <Badge>即将开放（没有游戏）</Badge>
      ) : (
        <Badge tone={tones[(game ?? venue).state]}>{switchLabels[(game ?? venue).state]}</Badge>
      ),
  },
  {
    key: 'resume',
    head: '预计恢复',
    cell: ({ venue, game }) => {
      const { resumeTime } = game ?? venue;
      return resumeTime === null ? <span className={styles.none}>–</span> : siteTime(resumeTime);
    },
  },
  {
    key: 'last',
    head: '最近一次切换',
    cell: ({ venue, game }) => {
      const { switchTime, switchedBy, reason } = game ?? venue;
      if (switchTime === null) return <span className={styles.none}>没有切换过</span>;
      return (
        <span className={styles.why}>
          {switchedBy} {siteTime(switchTime)} · {reason}
        </span>
      );
    },
  },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: (row) => (
      <Button size="sm" aria-label={`切换 ${nameOf(row)}`} onClick={() => onOpen(row)}>
        切换
      </Button>
    ),
  },
];

function SwitchDialog({ row, onDone }: { readonly row: Row | undefined; readonly onDone: () => void }) {
  const refreshAll = useRefreshAll();
  const now = row && (row.game ?? row.venue).state;
  const [chosen, setChosen] = useState<Switch>();
  const [resume, setResume] = useState('');
  const [isPast, setPast] = useState(false);
  const state = chosen ?? (now === 'on' ? 'maintenance' : 'on');
  const habits = {
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('已生效');
      onDone();
      await refreshAll();
    },
  };
  const switchVenue = useMutation({ ...command(games.switchVenue), ...habits });
  const switchGame = useMutation({ ...command(games.switchGame), ...habits });
  const act = row?.game ? switchGame : switchVenue;
  const confirm = ({ venue: { enName }, game }: Row, reason: string) => {
    const resumeTime = state === 'maintenance' && resume !== '' ? momentInChina(resume).getTime() : undefined;
    const isLate = resumeTime !== undefined && resumeTime <= serverNow();
    setPast(isLate);
    if (isLate) return;
    const word = { enName, state, reason, ...(resumeTime !== undefined && { resumeTime }) };
    if (game) switchGame.mutate({ ...word, gameCode: game.gameCode });
    else switchVenue.mutate(word);
  };
  return (
    <ReasonDialog
      open={row !== undefined}
      onClose={onDone}
      title="切换开放状态"
      facts={
        row && now
          ? [
              {
                label: row.game ? '游戏' : '场馆',
                value: row.game ? `${row.venue.name} · ${nameOf(row)}` : nameOf(row),
              },
              { label: '现在', value: switchLabels[now] },
            ]
          : []
      }
      label="原因"
      confirmText={`确认${switchLabels[state]}`}
      danger={state !== 'on'}
      busy={act.isPending}
      failure={act.isError ? messageOf(act.error) : undefined}
      onConfirm={(reason) => row && confirm(row, reason)}
    >
      <RadioChips
        label="切换为"
        showLabel
        value={state}
        options={(['on', 'maintenance', 'off'] as const).map((value) => ({
          value,
          label: switchLabels[value],
          disabled: value === now && value !== 'maintenance',
        }))}
        onValueChange={setChosen}
      />
      {state === 'maintenance' && (
        <TextField
          type="datetime-local"
          label="预计恢复时间（选填）"
          hint="北京时间，会告知会员；不填则只提示稍后再试"
          value={resume}
          error={isPast ? '请选择现在之后的时间' : undefined}
          onChange={(event) => setResume(event.target.value)}
        />
      )}
    </ReasonDialog>
  );
}
