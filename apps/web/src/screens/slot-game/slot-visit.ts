import type { Title } from '@fairground/slots';
import { titleOf } from '@fairground/slots';

/** What an address of a game asks for. */
export type SlotVisit =
  | { readonly kind: 'play'; readonly title: Title; readonly uid: string }
  | { readonly kind: 'demo'; readonly title: Title }
  | { readonly kind: 'replay'; readonly roundNo: string }
  | { readonly kind: 'about'; readonly title: Title }
  | { readonly kind: 'unknown' };

/** `?uid=…&game=…` plays, `?demo=1&game=…` plays for nothing, `?round=…` shows a round again, `?game=…` tells about it. */
export function slotVisit(query: string): SlotVisit {
  const asked = new URLSearchParams(query);
  const roundNo = asked.get('round');
  if (roundNo) return { kind: 'replay', roundNo };
  const title = titleOf(asked.get('game') ?? '');
  if (!title) return { kind: 'unknown' };
  if (asked.get('demo') === '1') return { kind: 'demo', title };
  const uid = asked.get('uid') ?? '';
  return uid === '' ? { kind: 'about', title } : { kind: 'play', title, uid };
}
