import { cards } from '@fairground/contract/cards';
import { yuanText } from '@fairground/money';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { cardPages, isCardPage } from '../../features/navigation/card-pages.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import styles from './card-rooms.module.css';

const ROOMS_MS = 15_000;

/** The rooms of the card games with who plays in them at this moment. Nothing stands here that the server does not say. */
export default function CardRooms() {
  const { data } = useQuery({
    ...query(cards.rooms, {}),
    meta: { endpoint: cards.rooms, quiet: true },
    refetchInterval: ROOMS_MS,
  });
  const games = Object.keys(cardPages)
    .filter(isCardPage)
    .map((game) => ({ game, rooms: data?.list.filter(({ gameCode }) => gameCode === game) ?? [] }))
    .filter(({ rooms }) => rooms.length > 0);
  return (
    <section className={styles.games} aria-label="房间">
      {games.map(({ game, rooms }) => (
        <article key={game} className={styles.game} aria-label={`${cardPages[game]}房间`}>
          <header>
            <h2>{cardPages[game]}</h2>
            <ButtonLink size="sm" href={hrefTo('cardGame', { game })}>
              房间与规则
            </ButtonLink>
          </header>
          <table>
            <thead>
              <tr>
                <th scope="col">房间</th>
                <th scope="col">{rooms[0]?.buyIn ? '盲注' : '底分'}</th>
                <th scope="col">{rooms[0]?.buyIn ? '最低买入' : '入场'}</th>
                <th scope="col">抽水</th>
                <th scope="col">真人</th>
              </tr>
            </thead>
            <tbody>
              {rooms.map(({ roomCode, roomName, base, smallBlind, buyIn, entry, rakeBp, players }) => (
                <tr key={roomCode}>
                  <th scope="row">{roomName}</th>
                  <td>{buyIn ? `${yuanText(smallBlind)}/${yuanText(base)}` : `¥${yuanText(base)}`}</td>
                  <td>¥{yuanText(entry)}</td>
                  <td>{rakeBp / 100}%</td>
                  <td>{players}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </article>
      ))}
    </section>
  );
}
