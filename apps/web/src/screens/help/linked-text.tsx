import { Fragment } from 'react';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useDepositHelpOpen, useDepositOpen } from '../../features/site/site-info.ts';
import { piecesOf } from './article.ts';

/** A text with its links. */
export function LinkedText({ text }: { readonly text: string }) {
  const depositOpen = useDepositOpen();
  const depositHelpOpen = useDepositHelpOpen();
  // Where nobody deposits, nothing leads to deposits.
  const gone = [
    ...(depositOpen ? [] : [hrefTo('savemoney')]),
    ...(depositHelpOpen ? [] : [hrefTo('help', { key: 'ck' })]),
  ];
  return piecesOf(text).map(({ text: label, href }, index) =>
    href !== undefined && !gone.includes(href) ? (
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
