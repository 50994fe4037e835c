import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { atLegalAge, useDepositOpen, useLegalAge } from '../../features/site/site-info.ts';
import { remembered } from '../../features/storage/remembered.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import styles from './intro-tutorial.module.css';
import { StepDrawing } from './step-drawing.tsx';
import { tutorialSteps } from './tutorial-steps.ts';

/** How far this reader has come; whoever returns goes on there. */
const stored = remembered('tutorialStep');

/** The product in a few drawn steps, each leading to the real page. Can be skipped, and read again. */
export default function IntroTutorialScreen() {
  const depositOpen = useDepositOpen();
  const steps = tutorialSteps.filter(({ routeName }) => routeName !== 'savemoney' || depositOpen);
  const [at, setAt] = useState(() => Math.min(Math.max(Number(stored.get()) || 0, 0), tutorialSteps.length));
  const go = (index: number) => {
    setAt(index);
    stored.set(String(index));
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>新手教程</h1>
        <p>{steps.length}步认识本站，可以跳过，也可以随时重看。</p>
        <ProgressLine
          label="教程进度"
          value={Math.min(at, steps.length) / steps.length}
          text={`${Math.min(at, steps.length)} / ${steps.length}`}
        />
      </header>
      <nav aria-label="教程步骤" className={styles.menu}>
        <ol>
          {steps.map(({ title }, index) => (
            <li key={title}>
              <button
                type="button"
                data-done={index < at || undefined}
                {...(index === at ? { 'aria-current': 'step' as const } : {})}
                onClick={() => go(index)}
              >
                <span className={styles.number} aria-hidden="true">
                  {index < at ? <Icon of={Check} size="sm" /> : index + 1}
                </span>
                {title}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {at < steps.length ? <Step steps={steps} at={at} onGo={go} /> : <Finished onAgain={() => go(0)} />}
    </div>
  );
}

interface StepProps {
  readonly steps: typeof tutorialSteps;
  readonly at: number;
  readonly onGo: (index: number) => void;
}

function Step({ steps, at, onGo }: StepProps) {
  const legalAge = useLegalAge();
  const step = steps[at];
  if (!step) return null;
  return (
    <section aria-label={`第${at + 1}步`} className={styles.step} aria-live="polite">
      <StepDrawing name={step.drawing} />
      <div className={styles.words}>
        <p className={styles.count}>
          第 {at + 1} 步，共 {steps.length} 步
        </p>
        <h2>{step.title}</h2>
        <p>{step.text}</p>
        <ul>
          {step.points.map((point) => (
            <li key={point}>
              <Icon of={Check} size="sm" />
              {atLegalAge(point, legalAge)}
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <ButtonLink href={hrefTo(step.routeName)}>{step.action}</ButtonLink>
          <span className={styles.turn}>
            {at > 0 && (
              <Button look="text" icon={<Icon of={ChevronLeft} size="sm" />} onClick={() => onGo(at - 1)}>
                上一步
              </Button>
            )}
            <Button look="brand" iconAfter={<Icon of={ChevronRight} size="sm" />} onClick={() => onGo(at + 1)}>
              {at === steps.length - 1 ? '完成' : '下一步'}
            </Button>
          </span>
        </div>
        <Button look="text" size="sm" className={styles.skip} onClick={() => onGo(steps.length)}>
          跳过教程
        </Button>
      </div>
    </section>
  );
}

const Finished = ({ onAgain }: { readonly onAgain: () => void }) => (
  <section aria-label="教程完成" className={styles.finished}>
    <span className={styles.seal}>
      <Icon of={Check} size="lg" />
    </span>
    <h2>教程已看完</h2>
    <p>遇到不明白的地方，帮助中心有更详细的说明，客服也随时在线。</p>
    <div className={styles.actions}>
      <ButtonLink href={hrefTo('home')} look="brand">
        去首页
      </ButtonLink>
      <ButtonLink href={hrefTo('help', { key: 'kh' })}>帮助中心</ButtonLink>
      <Button look="text" onClick={onAgain}>
        再看一遍
      </Button>
    </div>
  </section>
);
