import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { actionText } from '../../features/card-table/step-text.ts';
import { siteClock, siteMoment } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import pageStyles from '../pages/pages.module.css';
import { Loaded } from '../parts/loaded.tsx';
import { LogLink } from '../parts/log-link.tsx';
import { Section } from '../parts/section.tsx';
import { CardsRow } from './cards-row.tsx';
import { HandPlayer } from './hand-player.tsx';
import styles from './hands.module.css';

const { hands } = backOfficeCatalogue;
type Hand = OutputOf<typeof hands.one>;

/** One hand with every card open. It is read when it is opened and forgotten after: every look is written down. */
export function HandDetail({ handNo }: { readonly handNo: string }) {
  const result = useQuery({
    ...query(hands.one, { handNo }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded result={result} label="正在读取这一局">
      {(hand) => (
        <>
          {hand.isVoid && <Callout tone="warning">本局已作废，预留的金额全部退回。</Callout>}
          <FactList
            className={pageStyles.pairs}
            facts={[
              { label: '游戏', value: `${hand.venueName} · ${hand.gameName} ${hand.roomName}` },
              { label: '牌桌', value: hand.tableId },
              { label: '开始', value: siteMoment(hand.time) },
              { label: '结束', value: siteMoment(hand.endTime) },
              { label: '牌局号', value: hand.handNo, copy: hand.handNo },
              { label: '操作日志', value: <LogLink subject={`hand:${hand.handNo}`} /> },
            ]}
          />
          <Section title="座位">
            <Table
              label="座位"
              dense
              columns={seatColumns(hand.gameCode)}
              rows={hand.players}
              rowKey={({ place }) => `${place}`}
            />
          </Section>
          {hand.board.length > 0 && (
            <Section title={hand.gameCode === 'landlord' ? '底牌' : '公共牌'}>
              <CardsRow gameCode={hand.gameCode} cards={hand.board} />
            </Section>
          )}
          <Section title="经过">
            {hand.steps.length === 0 ? <p className={pageStyles.none}>没有发牌</p> : <Steps hand={hand} />}
          </Section>
          <Section title="承诺">
            <FactList
              facts={[
                {
                  label: '种子哈希',
                  value: <span className={pageStyles.mono}>{hand.seedHash}</span>,
                  copy: hand.seedHash,
                },
                { label: '牌组根', value: <span className={pageStyles.mono}>{hand.root}</span>, copy: hand.root },
                { label: '规则版本', value: <span className={pageStyles.mono}>{hand.rulebook}</span> },
              ]}
            />
          </Section>
        </>
      )}
    </Loaded>
  );
}

const seatColumns = (gameCode: string): readonly Column<Hand['players'][number]>[] => [
  { key: 'who', head: '座位', leads: true, cell: (player) => <HandPlayer {...player} /> },
  {
    key: 'cards',
    head: gameCode === 'mahjong' ? '起手与摸牌' : '手牌',
    cell: ({ cards }) => (cards.length === 0 ? '–' : <CardsRow gameCode={gameCode} cards={cards} />),
  },
  {
    key: 'stack',
    head: '携带（¥）',
    align: 'end',
    cell: ({ stack }) => <MoneyText fen={stack} currency="" column />,
  },
  {
    key: 'net',
    head: '输赢（¥）',
    align: 'end',
    cell: ({ net }) => <MoneyText fen={net} currency="" plus column tone="sign" />,
  },
  { key: 'rake', head: '抽水（¥）', align: 'end', cell: ({ rake }) => <MoneyText fen={rake} currency="" column /> },
  {
    key: 'seed',
    head: '种子',
    cell: ({ hasOpenedSeed }) => (
      <Badge tone={hasOpenedSeed ? 'success' : 'neutral'}>{hasOpenedSeed ? '已计入' : '未计入'}</Badge>
    ),
  },
];

/** What was done, by whom and when; cards that came to the middle stand below the step that brought them. */
function Steps({ hand: { steps, players, gameCode } }: { readonly hand: Hand }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ time, place, isTrustee, action, board }, at) => {
        const player = players.find((one) => one.place === place);
        const known = steps[at - 1]?.board.length ?? 0;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- steps may repeat, and never move
          <li key={at}>
            <time dateTime={new Date(time).toISOString()}>{siteClock(time)}</time>
            <span>{player ? `${player.memberName}${isTrustee ? '（托管）' : ''}` : '牌桌'}</span>
            <span>{action ? actionText(gameCode, action) : '发牌或时间到'}</span>
            {board.length > known && <CardsRow gameCode={gameCode} cards={board.slice(known)} />}
          </li>
        );
      })}
    </ol>
  );
}
