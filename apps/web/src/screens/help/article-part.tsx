import type { ReactNode } from 'react';
import { Callout } from '../../ui/states/callout.tsx';
import type { ArticlePart, ArticlePicture, ArticleTable } from './article.ts';
import { LinkedText } from './linked-text.tsx';
import styles from './help-screen.module.css';
import { pictureOf } from './pictures.ts';

interface ArticlePartProps {
  readonly part: ArticlePart;
  readonly heading: ReactNode;
}

/** A heading and what stands under it. */
export function ArticlePartView({ part, heading }: ArticlePartProps) {
  const { text, steps, list, pictures, table, after, caution } = part;
  return (
    <section>
      {heading}
      <Paragraphs texts={text} />
      {steps && (
        <ol className={styles.steps}>
          <Items texts={steps} />
        </ol>
      )}
      {list && (
        <ul className={styles.list}>
          <Items texts={list} />
        </ul>
      )}
      {pictures && <Pictures pictures={pictures} />}
      {table && <TableView label={part.heading} table={table} />}
      <Paragraphs texts={after} />
      {caution !== undefined && (
        <Callout tone="safety">
          <LinkedText text={caution} />
        </Callout>
      )}
    </section>
  );
}

const Paragraphs = ({ texts = [] }: { readonly texts?: readonly string[] | undefined }) =>
  texts.map((text) => (
    <p key={text} {...(text.startsWith('（') ? { className: styles.item } : {})}>
      <LinkedText text={text} />
    </p>
  ));

const Items = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.map((text) => (
    <li key={text}>
      <span>
        <LinkedText text={text} />
      </span>
    </li>
  ));

/** Each keeps its place before it has come. */
function Pictures({ pictures }: { readonly pictures: readonly ArticlePicture[] }) {
  return (
    <div className={styles.pictures}>
      {pictures.map(({ name, caption }) => {
        const { src, width, height } = pictureOf(name);
        return (
          <figure key={name} data-phone={width < height || undefined}>
            <img src={src} width={width} height={height} alt={caption} loading="lazy" decoding="async" />
            <figcaption>{caption}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}

function TableView({ label, table: { head, rows } }: { readonly label: string; readonly table: ArticleTable }) {
  return (
    // A wide table scrolls by itself; the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.tableBox} aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key={head[index]} scope="row">
                    <LinkedText text={cell} />
                  </th>
                ) : (
                  <td key={head[index]}>
                    <LinkedText text={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
