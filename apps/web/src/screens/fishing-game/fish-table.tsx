import { chanceOf, type FishValue, meanOf, returnOf, type Species, speciesList } from '@fairground/fishing';
import { fishPicture } from '../../features/fishing-stage/art-place.ts';
import styles from './fish-table.module.css';

/** A share with so many decimals, from whole numbers. */
function percent([over, under]: readonly [over: bigint, under: bigint], decimals: number): string {
  const scale = 10n ** BigInt(decimals);
  const rounded = (over * 100n * scale * 2n + under) / (under * 2n);
  return `${rounded / scale}.${String(rounded % scale).padStart(decimals, '0')}%`;
}

function valueText(value: FishValue): string {
  if (value.way === 'fixed') return `${value.value} 倍`;
  if (value.way === 'range') return `${value.from}–${value.to} 倍`;
  if (value.way === 'area') return `${value.own} 倍 + 波及的鱼`;
  return `${Math.min(...value.prizes.map((prize) => prize.value))}–${Math.max(...value.prizes.map((prize) => prize.value))} 倍`;
}

function chanceText(value: FishValue): string {
  if (value.way === 'area') return '97 ÷ 总倍数 %';
  const { of, below } = chanceOf(value);
  return percent([BigInt(below), BigInt(of)], 4);
}

/** What an area fish returns is the same whomever it takes along: shown with a few of them. */
function returnText(value: FishValue): string {
  const { over, under } = value.way === 'area' ? returnOf(value, [2, 8, 15]) : returnOf(value);
  return percent([over, under], 2);
}

const meanText = (value: FishValue): string => {
  const { over, under } = meanOf(value);
  return `平均 ${percent([over, under * 100n], 1).slice(0, -1)} 倍`;
};

function note({ value, code }: Species): string | undefined {
  if (value.way === 'range') return `整数倍数均等出现，${meanText(value)}`;
  if (value.way === 'prizes')
    return `${value.prizes.map(({ value: times, weight }) => `${times} 倍 ${weight}%`).join(' · ')}，${meanText(value)}`;
  if (value.way !== 'area') return undefined;
  const { reach, victimsMax, victimValueMax, spread } = value;
  const whom =
    spread === 'around'
      ? `${reach} 单位内最近的至多 ${victimsMax} 条固定倍数的鱼`
      : `每跳 ${reach} 单位内最近的至多 ${victimsMax} 条 ${victimValueMax} 倍及以下的鱼`;
  return `${code === 'bomb-fish' ? '爆炸' : '连锁'}带走${whom}；总倍数在判定前就已确定并记录`;
}

/** Every fish: what it is worth, how often it is captured, what a shot at it returns. */
export function FishTable() {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">各鱼种的倍数、捕获概率与返还率</caption>
        <thead>
          <tr>
            <th scope="col">鱼种</th>
            <th scope="col">倍数</th>
            <th scope="col">捕获概率</th>
            <th scope="col">返还率</th>
          </tr>
        </thead>
        <tbody>
          {speciesList.map((species) => (
            <tr key={species.code} data-species={species.code}>
              <th scope="row">
                <img src={fishPicture(species.code)} alt="" width="56" height="40" loading="lazy" />
                <span>
                  {species.name}
                  {species.isBoss && <em>首领</em>}
                  {note(species) && <small>{note(species)}</small>}
                </span>
              </th>
              <td>{valueText(species.value)}</td>
              <td>{chanceText(species.value)}</td>
              <td>{returnText(species.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
