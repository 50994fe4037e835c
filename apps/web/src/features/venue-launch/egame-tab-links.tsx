import { events } from '../../api/events.ts';
import { staysOn } from '../navigation/go.ts';
import { hrefTo } from '../navigation/route-paths.ts';
import { type EgameTab, egameTabs, hrefOfEgame } from './egame-place.ts';

const links = [
  ['hot', '热门'],
  ['new', '最新'],
  ['collected', '收藏'],
  ['recent', '最近'],
] as const satisfies readonly (readonly [EgameTab, string])[];

/** Links to the shelves of the electronic games. Where their hall is on screen and stays there, it only changes its shelf. */
export function EgameTabLinks({
  className,
  onPick,
}: {
  readonly className?: string | undefined;
  readonly onPick?: () => void;
}) {
  return (
    <nav aria-label="电子游戏分类" className={className}>
      {links.map(([tab, label]) => (
        <a
          key={tab}
          href={hrefOfEgame({ tab })}
          onClick={(event) => {
            onPick?.();
            if (!staysOn(hrefTo('gameegame'))) return;
            event.preventDefault();
            events.emit('change-egame-tab', { index: egameTabs.indexOf(tab) });
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
