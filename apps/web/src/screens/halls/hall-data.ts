import type { OutputOf } from '@fairground/contract';
import { games } from '@fairground/contract/games';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { query } from '../../api/query.ts';
import { useSession } from '../../features/session/session-store.ts';
import type { VenueCategory } from '../../features/site/categories.ts';
import { toast } from '../../ui/toast.ts';
import type { HallPlace } from './hall-place.ts';

export type Game = OutputOf<typeof games.gameList>['list'][number];
export type HallVenue = OutputOf<typeof games.getVenueInfoByCategory>['list'][number];
type GamePages = InfiniteData<OutputOf<typeof games.gameList>, number>;

const PAGE_SIZE = 36;
/** Operators open and close venues; a hall that stays open hears of it. */
const VENUES_MS = 30_000;

const LIST = [games.gameList.path, 'pages'] as const;

/** The venues of a hall, with what their cards show. */
export const useHallVenues = (category: VenueCategory) =>
  useQuery({
    ...query(games.getVenueInfoByCategory, { category }),
    meta: { endpoint: games.getVenueInfoByCategory, quiet: true },
    refetchInterval: VENUES_MS,
  });

/** The games of a shelf, page after page. A member's own marks are part of it, so that each member has a list of their own. */
export function useGames(category: VenueCategory, { tab, venue, keyword }: HallPlace, isWanted = true) {
  const userId = useSession((session) => session.userId);
  return useInfiniteQuery({
    queryKey: [...LIST, userId, { category, tab, venue, keyword }],
    queryFn: ({ pageParam, signal }) =>
      call(
        games.gameList,
        { category, tab, keyword, ...(venue && { enName: venue }), pageNum: pageParam, pageSize: PAGE_SIZE },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: isWanted,
    meta: { endpoint: games.gameList, quiet: true },
  });
}

/** The star of a game: it turns at once, back when the server refuses, and can be taken back. */
export function useCollect() {
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ game, on }: Starring) =>
      call(on ? games.addCollection : games.removeCollection, { enName: game.enName, gameCode: game.gameCode }),
    meta: { endpoint: games.addCollection },
    onMutate: async ({ game, on }) => {
      await cache.cancelQueries({ queryKey: LIST });
      mark(game, on);
    },
    onError: (_, { game, on }) => mark(game, !on),
    onSuccess: (_, { game, on, isUndo }) => {
      if (isUndo) toast.success('已撤销');
      else
        toast.success(on ? '已收藏' : '已取消收藏', {
          action: { label: '撤销', onPress: () => mutate({ game, on: !on, isUndo: true }) },
        });
    },
    // The shelf of what was collected has one more, or one less.
    onSettled: () => cache.invalidateQueries({ queryKey: LIST }),
  });

  function mark({ enName, gameCode }: Game, on: boolean): void {
    cache.setQueriesData<GamePages>({ queryKey: LIST }, (held) => held && marked(held, { enName, gameCode }, on));
  }

  return mutate;
}

interface Starring {
  readonly game: Game;
  readonly on: boolean;
  readonly isUndo?: boolean;
}

const marked = (held: GamePages, key: Pick<Game, 'enName' | 'gameCode'>, on: boolean): GamePages => ({
  ...held,
  pages: held.pages.map((page) => ({
    ...page,
    list: page.list.map((game) =>
      game.enName === key.enName && game.gameCode === key.gameCode ? { ...game, collected: on ? 1 : 0 } : game,
    ),
  })),
});
