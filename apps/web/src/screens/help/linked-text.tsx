import { Fragment } from 'react';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useDepositOpen } from '../../features/site/site-info.ts';
import { piecesOf } from './article.ts';

/** Where nobody deposits, nothing leads to deposits. */
const depositPages: readonly string[] = [hrefTo('savemoney'), hrefTo('help', { key: 'ck' })];

/** A text with its links. */
export function LinkedText({ text }: { readonly text: string }) {
  const depositOpen = useDepositOpen();
  return piecesOf(text).map(({ text: label, href }, index) =>
    href !== undefined && (depositOpen || !depositPages.includes(href)) ? (
      // oxlint-disable-next-line react/no-array-index-key -- a text does not change its order
      <a key={index} href={href}>
        {label}
      </a>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a text does not change its order
      <Fragment key={index}>{label}</Fragment>
    ),
  );
}
