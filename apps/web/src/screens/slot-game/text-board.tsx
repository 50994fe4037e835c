import type { Title } from '@fairground/slots';
import { Callout } from '../../ui/states/callout.tsx';
import styles from './slot-frame.module.css';
import { type KeptRound, roundOf } from './kept-round.ts';

interface TextBoardProps {
  readonly title: Title;
  readonly shown: KeptRound | undefined;
  readonly isWithoutWebGl: boolean;
}

/** The reels in words, where the browser cannot draw them. Rounds, results and records are the same. */
export function TextBoard({ title, shown, isWithoutWebGl }: TextBoardProps) {
  const made = shown && roundOf(shown);
  const steps = made?.round.steps;
  const last = steps?.at(-1);
  const nameOf = (letter: string) =>
    (made?.title ?? title).symbols.find((symbol) => symbol.letter === letter)?.name ?? '空';
  const rows = Math.max(0, ...(last?.screen.map((cells) => cells.length) ?? []));
  return (
    <div className={styles.textBoard}>
      <Callout tone="warning" title={isWithoutWebGl ? '浏览器未开启 WebGL，无法显示画面' : '画面未能加载'}>
        {isWithoutWebGl
          ? '请在浏览器设置中开启“硬件加速”（图形加速）后刷新，或换用较新的浏览器。'
          : '请检查网络后刷新页面。'}
        期间仍可下注，结果以文字显示，记录照常保存。
      </Callout>
      {last && (
        <table aria-label="本局图案">
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              <tr key={row}>
                {last.screen.map((cells, reel) => (
                  // oxlint-disable-next-line react/no-array-index-key -- reels have no other name than their place
                  <td key={reel}>{cells[row] === undefined ? '' : nameOf(cells[row])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {steps && steps.length > 1 && <p>本局共 {steps.length} 步，以上为最后一步。</p>}
    </div>
  );
}
