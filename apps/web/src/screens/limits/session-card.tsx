import { serverNow } from '../../api/server-clock.ts';
import type { LimitsState } from '../../features/limits/limits-data.ts';
import { minutesText } from '../../features/limits/limit-labels.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';

/** This login in figures, wins and losses in the same size. */
export function SessionCard({ limitsState }: { readonly limitsState: LimitsState }) {
  const { beginTime, staked, returned, net, openStakes } = limitsState.session;
  const minutes = Math.max(0, Math.floor((serverNow() - beginTime) / 60_000));
  return (
    <Card
      title="本次登录"
      aside={
        <ButtonLink look="text" size="sm" href={hrefTo('transRecord')}>
          查看交易记录
        </ButtonLink>
      }
    >
      <FactList
        ruled
        facts={[
          { label: '已登录', value: minutesText(minutes) },
          { label: '投注', value: <MoneyText fen={staked} /> },
          { label: '派彩', value: <MoneyText fen={returned} /> },
          { label: '净输赢（已结算）', value: <MoneyText fen={net} plus tone="sign" /> },
          { label: '未结算本金', value: <MoneyText fen={openStakes} /> },
          { label: '累计净存款', value: <MoneyText fen={limitsState.lifetimeNetDeposit} /> },
        ]}
      />
    </Card>
  );
}
