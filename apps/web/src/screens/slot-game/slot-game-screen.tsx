import { slotTitles, titleOf } from '@fairground/slots';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { messageOf } from '../../api/failures.ts';
import { goBack } from '../../features/navigation/go.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { artFolder } from '../../features/slot-stage/art-file.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { isReloadedFor, roundOf } from './kept-round.ts';
import { PlayedSlot } from './played-slot.tsx';
import { ReplayedSlot } from './replayed-slot.tsx';
import styles from './slot-game.module.css';
import { slotVisit } from './slot-visit.ts';
import { keptRound } from './slot-table.ts';

const AboutSlot = lazy(() => import('./about-slot.tsx'));

/** A slot of our own: played, tried for nothing, seen again, or only read about. */
export default function SlotGameScreen() {
  const visit = slotVisit(useVisit().query);
  if (visit.kind === 'play')
    return <PlayedSlot key={visit.uid} title={visit.title} source={{ kind: 'play', uid: visit.uid }} />;
  if (visit.kind === 'demo')
    return <PlayedSlot key={`demo-${visit.title.code}`} title={visit.title} source={{ kind: 'demo' }} />;
  if (visit.kind === 'replay') return <Replay key={visit.roundNo} roundNo={visit.roundNo} />;
  if (visit.kind !== 'about') return <Unknown />;
  return (
    <Suspense fallback={<Waiting>正在读取规则</Waiting>}>
      <AboutSlot title={visit.title} />
    </Suspense>
  );
}

const Waiting = ({ children }: { readonly children: string }) => (
  <output className={styles.centre}>
    <Spinner /> {children}
  </output>
);

function Replay({ roundNo }: { readonly roundNo: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['slot-round', roundNo],
    queryFn: () => keptRound(roundNo),
    staleTime: Infinity,
    meta: { quiet: true },
  });
  const made = useMemo(() => data && roundOf(data), [data]);
  useEffect(() => {
    if (data && !made && titleOf(data.gameCode)) isReloadedFor(data);
  }, [data, made]);
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Waiting>正在读取这一局</Waiting>;
  if (made) return <ReplayedSlot made={made} kept={data} />;
  return titleOf(data.gameCode) ? <ErrorState message="本站没有这一局的规则版本，无法重播。" /> : <Unknown />;
}

/** No game, or none that we know: those that there are. */
const Unknown = () => (
  <div className={styles.about}>
    <header>
      <Button look="text" size="sm" icon={<Icon of={ArrowLeft} />} onClick={goBack}>
        返回
      </Button>
      <h1>电子游戏</h1>
    </header>
    <p className={styles.note}>请选择一款游戏，先看规则，再试玩或从电子大厅进入。</p>
    <ul className={styles.shelf}>
      {slotTitles.map(({ code, name }) => (
        <li key={code}>
          <a href={`${location.pathname}?game=${code}`}>
            <img src={`${artFolder(code)}/tile.webp`} alt="" width="480" height="320" loading="lazy" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  </div>
);
