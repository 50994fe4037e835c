import { PageHeader } from '../../ui/layout/page-header.tsx';
import { contactService } from '../../features/customer-service/customer-service.ts';
import { atLegalAge, useLegalAge } from '../../features/site/site-info.ts';
import { Accordion } from '../../ui/layout/accordion.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { audiences, promises, questions, steps } from './agent-texts.ts';
import styles from './agent.module.css';
import { InviteCard } from './invite-card.tsx';
import { Programme } from './programme.tsx';

/** The agent programme: what it is, what it pays, how one begins, and an agent's own figures. */
export default function AgentScreen() {
  const legalAge = useLegalAge();
  return (
    <div className={styles.page}>
      <PageHeader scene="night" className={styles.band}>
        <h1>合营代理</h1>
        <p>加入合营代理，介绍会员，按月分享佣金。加入免费，公式公开，每一项扣除都列在月结单上。</p>
      </PageHeader>
      <InviteCard />
      <Programme />
      <section aria-labelledby="agent-promises" className={styles.section}>
        <h2 id="agent-promises">为什么加入</h2>
        <ul className={styles.cards}>
          {promises.map(({ icon, title, text }) => (
            <li key={title} className={styles.card}>
              <span className={styles.seal}>
                <Icon of={icon} size="lg" />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="agent-steps" className={styles.section}>
        <h2 id="agent-steps">三步开始</h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3>{title}</h3>
                <p>{atLegalAge(text, legalAge)}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="agent-audiences" className={styles.section}>
        <h2 id="agent-audiences">适合谁</h2>
        <ul className={styles.cards}>
          {audiences.map(({ icon, title, text }) => (
            <li key={title} className={styles.row}>
              <Icon of={icon} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="agent-questions" className={styles.section}>
        <h2 id="agent-questions">常见问题</h2>
        <Accordion
          items={questions.map(({ id, title, text }) => ({ id, title, content: atLegalAge(text, legalAge) }))}
          className={styles.questions}
        />
      </section>
      <section className={styles.contact} aria-label="联系我们">
        <div>
          <h2>想谈更深入的合作？</h2>
          <p>请通过官方客服联系合作专员。我们没有线下代理，请勿向任何个人转账。</p>
        </div>
        <Button size="lg" onClick={() => void contactService()}>
          联系合作专员
        </Button>
      </section>
    </div>
  );
}
