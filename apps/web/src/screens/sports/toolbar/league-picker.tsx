import { checkLeagues, choosePreset, presetLeagueLabels } from '@fairground/betting';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { changeFilters, useFilters } from '../../../features/sports/sportsbook-filters.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { RadioChips } from '../../../ui/fields/chips.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type League, useLeagues } from '../board/board-data.ts';
import { hotLeagues } from '../board/hot-leagues.ts';
import barStyles from './filter-bar.module.css';
import styles from './league-picker.module.css';

/** Which leagues are shown: a button that says so, and the list behind it. */
export function LeaguePicker() {
  const [sequence, setSequence] = useState(0);
  const [open, setOpen] = useState(false);
  const { checkedLeagues, preset } = useFilters();
  const isActive = checkedLeagues.length > 0 || preset !== 'all';
  return (
    <>
      <button
        type="button"
        className={barStyles.picker}
        data-active={isActive || undefined}
        onClick={() => {
          setSequence(sequence + 1);
          setOpen(true);
        }}
      >
        {preset !== 'all'
          ? presetLeagueLabels[preset]
          : checkedLeagues.length > 0
            ? `联赛 ${checkedLeagues.length}`
            : '联赛'}
        <Icon of={ChevronDown} size="sm" />
      </button>
      <PickerDialog key={sequence} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function PickerDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const filters = useFilters();
  const { data } = useLeagues();
  const hot = hotLeagues(filters, data?.leagues ?? []);
  const [searchText, setSearchText] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(filters.checkedLeagues));
  const leagues = (data?.leagues ?? []).filter(({ isShow }) => isShow === 1);
  const found = leagues.filter(({ name }) => name.includes(searchText.trim()));
  const tick = (ids: readonly string[]) => setTicked(new Set(ids));
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="选择联赛"
      size="lg"
      footer={
        <>
          <Button
            onClick={() => {
              changeFilters((held) => choosePreset(held, 'all'));
              onClose();
            }}
          >
            显示全部
          </Button>
          <Button
            look="brand"
            onClick={() => {
              changeFilters((held) => checkLeagues(held, [...ticked]));
              onClose();
            }}
          >
            确定（{ticked.size === 0 ? '全部' : `${ticked.size} 个`}）
          </Button>
        </>
      }
    >
      <RadioChips
        label="热门联赛"
        size="sm"
        className={styles.presets}
        value={hot.find(({ isChosen }) => isChosen)?.key ?? ''}
        onValueChange={(chosen) => {
          const league = hot.find(({ key }) => key === chosen);
          if (league) changeFilters(league.choose);
          onClose();
        }}
        options={hot.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <div className={styles.tools}>
        <TextField
          label="搜索联赛"
          hideLabel
          placeholder="搜索联赛"
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
        />
        <Button size="sm" onClick={() => tick(found.map(({ league_id }) => league_id))}>
          全选
        </Button>
        <Button
          size="sm"
          onClick={() => tick(leagues.map(({ league_id }) => league_id).filter((id) => !ticked.has(id)))}
        >
          反选
        </Button>
        <Button size="sm" onClick={() => tick([])}>
          清空
        </Button>
      </div>
      {found.length === 0 ? (
        <EmptyState
          compact
          drawing="search"
          title={searchText === '' ? '当前没有联赛' : `没有找到“${searchText}”，换个词试试`}
        />
      ) : (
        <ul className={styles.leagues}>
          {found.map((league) => (
            <li key={league.league_id}>
              <Tick
                league={league}
                isTicked={ticked.has(league.league_id)}
                onToggle={() => tick(toggledIn(ticked, league.league_id))}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface TickProps {
  readonly league: League;
  readonly isTicked: boolean;
  readonly onToggle: () => void;
}

const Tick = ({ league, isTicked, onToggle }: TickProps) => (
  <Checkbox checked={isTicked} onChange={onToggle}>
    {league.name} <span className={styles.count}>{league.count}</span>
  </Checkbox>
);

const toggledIn = (ticked: ReadonlySet<string>, id: string): string[] =>
  ticked.has(id) ? [...ticked].filter((held) => held !== id) : [...ticked, id];
