import type { Title } from '../title.ts';
import { dengshi } from './dengshi.ts';
import { jinlichi } from './jinlichi.ts';
import { nihong } from './nihong.ts';
import { qingci } from './qingci.ts';
import { qinglv } from './qinglv.ts';
import { shanhai } from './shanhai.ts';
import { suanpan } from './suanpan.ts';
import { xinghe } from './xinghe.ts';

/** Every slot of our own. */
export const slotTitles: readonly Title[] = [jinlichi, dengshi, xinghe, suanpan, shanhai, qinglv, qingci, nihong];

export const titleOf = (code: string): Title | undefined => slotTitles.find((title) => title.code === code);
