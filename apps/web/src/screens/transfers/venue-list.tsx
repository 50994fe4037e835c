import { Art } from '../../ui/art.tsx';
import { mark } from '../../art/mark.ts';
import { setHideEmpty, useHideEmpty } from '../../features/venue-money/hide-empty.ts';
import { useRecycle } from '../../features/venue-money/venue-wallets-data.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import type { WalletEnd } from './transfer-data.ts';
import styles from './transfer-screen.module.css';

interface VenueListProps {
  readonly ends: readonly WalletEnd[];
  readonly onPick: (code: string) => void;
}

/** Every venue with a quick way in and out; one in maintenance offers neither, one still to open only the way out. */
export function VenueList({ ends, onPick }: VenueListProps) {
  const hideEmpty = useHideEmpty(({ hide }) => hide);
  const recycle = useRecycle();
  const leaving = recycle.isPending ? recycle.variables.channelCode : undefined;
  const shown = ends.filter(({ balance }) => !hideEmpty || (balance ?? 0n) > 0n);
  return (
    <Card
      title="场馆快捷转账"
      padding="md"
      aside={
        <div className={styles.tools}>
          <Switch label="隐藏无余额" checked={hideEmpty} onCheckedChange={setHideEmpty} />
          <Button size="sm" busy={recycle.isPending && leaving === undefined} onClick={() => recycle.mutate({})}>
            一键回收
          </Button>
        </div>
      }
    >
      {shown.length === 0 && <EmptyState compact title="场馆里没有余额" />}
      <ul className={styles.venues}>
        {shown.map(({ code, name, balance, closed, gives }) => (
          <li key={code} className={styles.venue} data-resting={closed === '' ? undefined : true}>
            <Art svg={mark(name)} className={styles.mark} />
            <span className={styles.words}>
              <span>{name}</span>
              {balance === undefined ? '¥ –' : <MoneyText fen={balance} />}
              {closed !== '' && <small className={styles.rest}>{closed}</small>}
            </span>
            <Button size="sm" disabled={closed !== ''} aria-label={`转入${name}`} onClick={() => onPick(code)}>
              转入
            </Button>
            <Button
              size="sm"
              disabled={!gives || (balance ?? 0n) === 0n}
              busy={leaving === code}
              aria-label={`${name}全部转出`}
              onClick={() => recycle.mutate({ channelCode: code })}
            >
              转出
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
