import { standardMargins } from '@fairground/betting';
import { help } from '@fairground/contract/help';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/failures.ts';
import { query } from '../../api/query.ts';
import { BeforeBetting } from '../../features/before-betting/before-betting.tsx';
import { books } from '../../features/sports/book.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { HallBoard } from '../sports-lobby/hall-board.tsx';
import type { HallVenue } from './hall-data.ts';
import { HallVenues } from './hall-venues.tsx';

/** 电竞: the venues, the series of now and later with their prices, and what a bet costs before it is made. */
export default function EsportsHall({ venues }: { readonly venues: readonly HallVenue[] }) {
  return (
    <>
      <HallVenues venues={venues} chosen={undefined} />
      <HallBoard book={books.FLDJ} />
      <BeforeEsports />
    </>
  );
}

function BeforeEsports() {
  const { winner, lines, specials } = standardMargins.esports;
  const { data, error, isFetching, refetch } = useQuery({
    ...query(help.figures, {}),
    meta: { endpoint: help.figures, quiet: true },
    staleTime: Infinity,
  });
  const terms = data?.sports;
  return (
    <BeforeBetting
      markets={[
        { name: '独赢', what: '系列赛与单图单局的胜方', margin: winner, max: terms?.esportsMax },
        { name: '让分与大小', what: '让图、总图数、让回合、总击杀等', margin: lines, max: terms?.esportsMax },
        {
          name: '特别玩法',
          what: '一血、手枪局、先得若干、波胆等',
          margin: specials,
          max: terms?.esportsSpecialMax,
        },
      ]}
      showsMax
      notes={[
        '上表是标准；个别赛事或盘口可能调整，以盘口里显示的赔率为准。',
        `画面有延迟，赔率与结算以赛事数据为准；滚球注单要等${terms ? ` ${terms.delaySeconds} ` : '几'}秒才确认。`,
        '电竞没有试玩投注，赛事与赔率不登录也可以看。',
        '电竞与体育分属两个场馆，不能同串。',
      ]}
      trouble={
        error && <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      }
      sports={['ES', 'EM']}
      help={{ key: 'dzjj', label: '电竞投注说明' }}
    />
  );
}
