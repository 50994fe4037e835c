import type { HelpKey } from '../../features/navigation/help-pages.ts';
import { Link2, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { contactService } from '../../features/customer-service/customer-service.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Accordion } from '../../ui/layout/accordion.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Article, QUESTIONS } from './article.ts';
import { ArticlePartView } from './article-part.tsx';
import { ArticleRating } from './article-rating.tsx';
import { LinkedText } from './linked-text.tsx';
import { anchorHref, anchorOf, helpHref, helpOrder, titleOf } from './help-menu.ts';
import styles from './help-screen.module.css';

interface ArticleViewProps {
  readonly article: Article;
  readonly of: HelpKey;
  readonly depositOpen: boolean;
  readonly depositHelpOpen: boolean;
}

/** One article: contents, parts, questions, the ways on, what the reader thinks of it, and its neighbours. */
export function ArticleView({ article, of, depositOpen, depositHelpOpen }: ArticleViewProps) {
  const body = useRef<HTMLDivElement>(null);
  useAnchor(body);
  const { parts, questions } = article;
  const headings = [...parts.map(({ heading }) => heading), ...(questions ? [QUESTIONS] : [])];
  return (
    <div ref={body}>
      <div className={styles.columns}>
        <Contents of={of} headings={headings} />
        <div className={styles.body}>
          {parts.map((part) => (
            <ArticlePartView key={part.heading} part={part} heading={<Heading of={of} heading={part.heading} />} />
          ))}
          {questions && <Questions of={of} questions={questions} />}
          <Ways article={article} of={of} depositOpen={depositOpen} />
          <ArticleRating of={of} />
          <Neighbours of={of} depositHelpOpen={depositHelpOpen} />
        </div>
      </div>
    </div>
  );
}

interface QuestionsProps {
  readonly of: HelpKey;
  readonly questions: NonNullable<Article['questions']>;
}

const Questions = ({ of, questions }: QuestionsProps) => (
  <section>
    <Heading of={of} heading={QUESTIONS} />
    <Accordion
      items={questions.map(({ ask, answer }) => ({
        id: ask,
        title: ask,
        content: (
          <p>
            <LinkedText text={answer} />
          </p>
        ),
      }))}
    />
  </section>
);

/** Who came by a link to a heading is taken there once the article is drawn. */
function useAnchor(body: { readonly current: HTMLElement | null }): void {
  const visit = useVisit();
  useEffect(() => {
    // A heading of the page one is on is opened by the browser itself, which is no visit.
    const id = decodeURIComponent((visit.hash || location.hash).slice(1));
    if (id === '') return;
    body.current?.querySelector(`[id="${CSS.escape(id)}"]`)?.scrollIntoView();
  }, [body, visit]);
}

function Heading({ of, heading }: { readonly of: HelpKey; readonly heading: string }) {
  return (
    <h2 id={anchorOf(of, heading)}>
      {heading}
      <a className={styles.anchor} href={anchorHref(of, heading)} aria-label={`本节链接：${heading}`}>
        <Icon of={Link2} />
      </a>
    </h2>
  );
}

function Contents({ of, headings }: { readonly of: HelpKey; readonly headings: readonly string[] }) {
  return (
    <nav aria-label="本文目录" className={styles.contents}>
      <h2>本文目录</h2>
      <ol>
        {headings.map((heading) => (
          <li key={heading}>
            <a href={anchorHref(of, heading)}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Ways({ article: { way }, of, depositOpen }: Omit<ArticleViewProps, 'depositHelpOpen'>) {
  const isOpen = way && (way[0] !== 'savemoney' || depositOpen);
  return (
    <div className={styles.ways}>
      {isOpen && <ButtonLink href={hrefTo(way[0])}>{way[1]}</ButtonLink>}
      <Button look={of === 'zxkf' ? 'brand' : 'text'} onClick={() => void contactService()}>
        {of === 'zxkf' ? '联系在线客服' : '联系客服'}
      </Button>
      <Button look="text" icon={<Icon of={Printer} />} onClick={() => print()}>
        打印本文
      </Button>
    </div>
  );
}

function Neighbours({ of, depositHelpOpen }: { readonly of: HelpKey; readonly depositHelpOpen: boolean }) {
  const order = helpOrder(depositHelpOpen);
  const at = order.indexOf(of);
  const [before, after] = [order[at - 1], order[at + 1]];
  return (
    <nav aria-label="上一篇与下一篇" className={styles.neighbours}>
      {before ? (
        <a href={helpHref(before)} rel="prev">
          <small>上一篇</small>
          {titleOf(before)}
        </a>
      ) : (
        <span />
      )}
      {after && (
        <a href={helpHref(after)} rel="next">
          <small>下一篇</small>
          {titleOf(after)}
        </a>
      )}
    </nav>
  );
}
