import { hrefTo } from '../navigation/route-paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';

const ROUND = /\b([A-Z]{2,3}\d{1,2})-\d{1,10}\b/;

interface TableLinksProps {
  /** How a ticket was reckoned: its first line names table and round. */
  readonly receipt: readonly string[];
  readonly isSettled: boolean;
  readonly className?: string | undefined;
}

/** From a bet at a live table to its round, made anew by whoever wants to, and to the table. */
export function TableLinks({ receipt, isSettled, className }: TableLinksProps) {
  const [roundNo, tableCode] = ROUND.exec(receipt[0] ?? '') ?? [];
  if (roundNo === undefined || tableCode === undefined) return null;
  return (
    <p className={className}>
      {isSettled && (
        <ButtonLink size="sm" href={`${hrefTo('fair')}?table=${roundNo}`}>
          核验
        </ButtonLink>
      )}
      <ButtonLink size="sm" look="text" href={hrefTo('tableGame', { game: tableCode.toLowerCase() })}>
        去这张牌桌
      </ButtonLink>
      {isSettled && <span>本局的承诺、每张牌或链值和结果都可以重新计算。</span>}
    </p>
  );
}
