import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { SeedState } from '@fairground/contract/slots';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { siteMoment } from '../../../features/site/site-time.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { FactList } from '../../../ui/display/fact-list.tsx';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import { Callout } from '../../../ui/states/callout.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { LogLink } from '../../parts/log-link.tsx';
import { MemberLink } from '../../parts/member/member-link.tsx';
import { Section } from '../../parts/section.tsx';
import styles from '../pages.module.css';

/** One round as it was kept. It is read when it is opened and forgotten after: every look is written down. */
export function RoundDetail({ roundNo }: { readonly roundNo: string }) {
  const result = useQuery({
    ...query(backOfficeCatalogue.games.round, { roundNo }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded result={result} label="正在读取这一局">
      {(round) => (
        <>
          <div className={styles.sum}>
            <MoneyText fen={round.returned - round.stake} plus exact tone="sign" className={styles.big} />
            <Badge tone={round.seedState === SeedState.revealed ? 'success' : 'neutral'}>
              {round.seedState === SeedState.revealed ? '种子已公开，可核验' : '种子使用中，尚未公开'}
            </Badge>
          </div>
          {round.withheld > 0n && (
            <Callout tone="warning">
              已达单日最高派彩，扣留 <MoneyText fen={round.withheld} exact />。
            </Callout>
          )}
          <FactList
            className={styles.pairs}
            facts={[
              { label: '会员', value: <MemberLink {...round} /> },
              { label: '时间', value: siteMoment(round.time) },
              { label: '场馆', value: round.venueName },
              { label: '游戏', value: round.gameName },
              { label: '投注', value: <MoneyText fen={round.stake} exact /> },
              { label: '转轴所得', value: <MoneyText fen={round.won} exact /> },
              ...round.pools.map(({ label, amount }) => ({ label, value: <MoneyText fen={amount} exact /> })),
              { label: '实际派彩', value: <MoneyText fen={round.returned} exact /> },
              { label: '局号', value: round.roundNo, copy: round.roundNo },
              { label: '操作日志', value: <LogLink subject={`round:${round.roundNo}`} /> },
            ]}
          />
          <Section title="种子与抽取">
            <FactList
              facts={[
                {
                  label: '种子哈希',
                  value: <span className={styles.mono}>{round.seedHash}</span>,
                  copy: round.seedHash,
                },
                {
                  label: '服务器种子',
                  value:
                    round.serverSeed === null ? (
                      '会员更换种子后公开'
                    ) : (
                      <span className={styles.mono}>{round.serverSeed}</span>
                    ),
                },
                { label: '客户端种子', value: <span className={styles.mono}>{round.clientSeed}</span> },
                { label: '序号', value: `第 ${round.nonce} 局` },
                { label: '规则版本', value: <span className={styles.mono}>{round.rulebook}</span> },
                {
                  label: `抽取（${round.drawn.length} 次）`,
                  value: <span className={styles.mono}>{round.drawn.join(' ')}</span>,
                },
              ]}
            />
          </Section>
          <Section title="过程">
            <ol className={styles.lines}>
              {round.steps.map((step, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines may repeat, and never move
                <li key={index}>{step}</li>
              ))}
            </ol>
          </Section>
        </>
      )}
    </Loaded>
  );
}
