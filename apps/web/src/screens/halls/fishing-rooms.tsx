import { fishing } from '@fairground/contract/fishing';
import { fishingRoomOf, LEVEL_MAX, shotStake } from '@fairground/fishing';
import { yuanText } from '@fairground/money';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { FISHING_ART } from '../../features/fishing-stage/art-place.ts';
import styles from './fishing-rooms.module.css';

const PLAYERS_MS = 15_000;

/** The rooms of the sea with what a shot costs in them and who sits there now. */
export default function FishingRooms() {
  const { data } = useQuery({
    ...query(fishing.rooms, {}),
    meta: { endpoint: fishing.rooms, quiet: true },
    refetchInterval: PLAYERS_MS,
  });
  if (!data) return null;
  return (
    <section
      aria-label="捕鱼房间"
      className={styles.rooms}
      style={{ backgroundImage: `url(${FISHING_ART}/tile.webp)` }}
    >
      <ul>
        {data.rooms.flatMap(({ roomCode, players }) => {
          const room = fishingRoomOf(roomCode);
          if (!room) return [];
          return (
            <li key={roomCode}>
              <b>{room.name}</b>
              <span>
                单发 ¥{yuanText(shotStake(room, 1))}–{yuanText(shotStake(room, LEVEL_MAX))}
              </span>
              <span>在座 {players} 人</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
