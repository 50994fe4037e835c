import { contactService } from '../../features/customer-service/customer-service.ts';
import { type HelpKey, helpPages } from '@fairground/contract/help-pages';
import { hrefTo, type StaticRouteName } from '../../features/navigation/route-paths.ts';
import { atLegalAge, useLegalAge } from '../../features/site/site-info.ts';
import { Accordion } from '../../ui/layout/accordion.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import type { Article, ArticlePart } from './article.ts';
import styles from './help-screen.module.css';

/** Where an article's subject is done. */
const helpLinks: Partial<Record<HelpKey, readonly [StaticRouteName, string]>> = {
  kh: ['userinfo', '完善资料'],
  ck: ['savemoney', '去存款'],
  qk: ['takemoney', '去取款'],
  zz: ['transfermoney', '去转账'],
  xnbcqkjc: ['virtualCoinCard', '管理虚拟币地址'],
};

/** A text with the configured legal age. */
function useWords(): (text: string) => string {
  const legalAge = useLegalAge();
  return (text) => atLegalAge(text, legalAge);
}

/** One article: lead, parts, questions, and the way to the page it is about. */
export function ArticleView({ article, of }: { readonly article: Article; readonly of: HelpKey }) {
  const link = helpLinks[of];
  const say = useWords();
  return (
    <article className={styles.article}>
      <h1>{helpPages[of]}</h1>
      <p className={styles.lead}>{say(article.lead)}</p>
      {article.parts.map((part) => (
        <Part key={part.heading} part={part} />
      ))}
      {article.questions && (
        <section>
          <h2>常见问题</h2>
          <Accordion
            items={article.questions.map(({ ask, answer }) => ({ id: ask, title: ask, content: <p>{say(answer)}</p> }))}
          />
        </section>
      )}
      <div className={styles.ways}>
        {link && <ButtonLink href={hrefTo(link[0])}>{link[1]}</ButtonLink>}
        <Button look="text" onClick={() => void contactService()}>
          联系客服
        </Button>
      </div>
    </article>
  );
}

function Part({ part: { heading, text, steps, table, caution } }: { readonly part: ArticlePart }) {
  const say = useWords();
  return (
    <section>
      <h2>{heading}</h2>
      {text?.map((line) => (
        <p key={line}>{say(line)}</p>
      ))}
      {steps && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{say(step)}</li>
          ))}
        </ol>
      )}
      {table && (
        <div className={styles.tableBox}>
          <table aria-label={heading}>
            <thead>
              <tr>
                {table.head.map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <tr key={row[0]}>
                  {row.map((cell, index) =>
                    index === 0 ? (
                      <th key={cell} scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={cell}>{say(cell)}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {caution && <Callout tone="safety">{say(caution)}</Callout>}
    </section>
  );
}
