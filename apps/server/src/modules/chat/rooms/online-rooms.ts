/** A process that has not counted for so long is gone. */
const COUNT_LIFE_MS = 15_000;

/** How many are in a room: everybody, and how many members among them. */
export interface Present {
  readonly online: number;
  readonly members: number;
}

export type PresentByRoom = Readonly<Record<string, Present>>;

/** How one process counts a room. */
type Counting = Readonly<Record<keyof Present, (rid: string) => number>>;

/** Who is in which room, of this process and of those it hears of. */
export interface OnlineRooms extends Counting {
  /** This process counts by itself whenever it is asked. */
  readonly countHere: (counting: Counting) => void;
  /** Another process has counted. */
  readonly countedThere: (process: string, rooms: PresentByRoom) => void;
}

/** A cache of the running app: the socket keeps it, whoever lists rooms reads it. */
export function onlineRooms(): OnlineRooms {
  let here: Counting = { online: () => 0, members: () => 0 };
  const elsewhere = new Map<string, { readonly at: number; readonly rooms: PresentByRoom }>();

  function sum(rid: string, what: keyof Present): number {
    let total = here[what](rid);
    for (const [process, { at, rooms }] of elsewhere)
      if (Date.now() - at > COUNT_LIFE_MS) elsewhere.delete(process);
      else total += rooms[rid]?.[what] ?? 0;
    return total;
  }

  return {
    online: (rid) => sum(rid, 'online'),
    members: (rid) => sum(rid, 'members'),
    countHere: (counting) => {
      here = counting;
    },
    countedThere: (process, rooms) => void elsewhere.set(process, { at: Date.now(), rooms }),
  };
}
