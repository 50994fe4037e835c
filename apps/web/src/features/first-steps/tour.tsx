import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { controlNearest, withAncestors } from '../../ui/overlays/panel-focus.ts';
import { hrefTo } from '../navigation/route-paths.ts';
import { SandboxCodes } from '../site/sandbox-codes.tsx';
import { noteSeen, useTakeTrial, useTrial } from './first-steps-data.ts';
import styles from './first-steps.module.css';
import { endTour } from './tour-mark.ts';

interface TourProps {
  /** Whether the member asked for it. Coming by itself it says so and leaves the focus where the member works. */
  readonly isAsked: boolean;
  readonly onClose: () => void;
}

/** Four short words to somebody who has just registered. It lies beside the page, not over it, and can be left at any time. */
export default function Tour({ isAsked, onClose }: TourProps) {
  const trial = useTrial();
  const take = useTakeTrial();
  const [at, setAt] = useState(0);
  const { heading, leadOn, onFocus, giveBack } = useTourFocus(trial && `${at} ${trial.taken}`, isAsked);
  if (!trial) return null;
  const end = () => {
    endTour();
    giveBack();
    onClose();
  };
  const goTo = (page: number) => {
    leadOn();
    setAt(page);
  };
  const pages: readonly { readonly title: string; readonly body: ReactNode }[] = [
    {
      title: '先领一笔试玩金',
      body: (
        <>
          <p>
            这里是沙盒：全站使用游戏币。领取 <MoneyText fen={trial.amount} /> 试玩金，不用存款就能下第一注。
          </p>
          {trial.taken ? (
            <output>已领取，在中心钱包里。</output>
          ) : (
            <Button
              look="brand"
              busy={take.isPending}
              onClick={() => {
                leadOn();
                take.mutate({});
              }}
            >
              领取试玩金
            </Button>
          )}
        </>
      ),
    },
    {
      title: '看盘口',
      body: (
        <>
          <p>每个数字都是赔率，点一下加入投注单，再点一下移出。</p>
          <ButtonLink
            look="brand"
            href={hrefTo('localSport', { enName: 'crty' })}
            onClick={() => {
              noteSeen('board');
              setAt(2);
            }}
          >
            去看盘口
          </ButtonLink>
        </>
      ),
    },
    {
      title: '下第一注',
      body: <p>在投注单输入金额，核对可赢额，再确认投注。钱在中心钱包也没关系，投注单里可以直接转入。</p>,
    },
    {
      title: '看注单',
      body: (
        <>
          <p>投注单旁的“未结算”随时可看，历史注单在投注记录里。想取款时，取款路线图会列出每一步。</p>
          <SandboxCodes />
        </>
      ),
    },
  ];
  const isLast = at === pages.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end();
    if (event.key === 'ArrowRight' && !isLast) goTo(at + 1);
    if (event.key === 'ArrowLeft' && at > 0) goTo(at - 1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys only repeat what its buttons do
    <aside aria-label="新手引导" className={styles.tour} onFocus={onFocus} onKeyDown={onKeyDown}>
      {!isAsked && <Announcement text={`新手引导已打开：${pages[0]?.title ?? ''}`} />}
      <p className={styles.place}>
        {at + 1} / {pages.length}
      </p>
      <h2 id="tour" ref={heading} tabIndex={-1}>
        {pages[at]?.title}
      </h2>
      <div className={styles.body}>{pages[at]?.body}</div>
      <footer className={styles.ways}>
        <Button look="text" size="sm" onClick={end}>
          {isLast ? '完成' : '跳过'}
        </Button>
        {at > 0 && (
          <Button size="sm" onClick={() => goTo(at - 1)}>
            上一步
          </Button>
        )}
        {!isLast && (
          <Button size="sm" onClick={() => goTo(at + 1)}>
            下一步
          </Button>
        )}
      </footer>
    </aside>
  );
}

/**
 * The focus goes to the heading when the member asked for the tour or goes on in it (the button that was pressed may be gone
 * by then), and back to where it came from at the end. Otherwise it is left alone.
 */
function useTourFocus(place: string | undefined, isAsked: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const leads = useRef(isAsked);
  const from = useRef<readonly Element[]>([]);
  useEffect(() => {
    if (place === undefined || !leads.current) return;
    leads.current = false;
    heading.current?.focus({ preventScroll: true });
  }, [place]);
  return {
    heading,
    leadOn: () => {
      leads.current = true;
    },
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // The link that leads here goes when the tour goes, so it is nothing to come back to.
      if (!relatedTarget || currentTarget.contains(relatedTarget) || relatedTarget.matches('[href="#tour"]')) return;
      from.current = withAncestors(relatedTarget);
    },
    giveBack: () => {
      if (!heading.current?.parentElement?.contains(document.activeElement)) return;
      (controlNearest(from.current) ?? document.getElementById('main'))?.focus();
    },
  };
}

/** Readers say what a status changes to, not what it begins with. */
function Announcement({ text }: { readonly text: string }) {
  const status = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (status.current) status.current.textContent = text;
  }, [text]);
  return <output ref={status} className="visually-hidden" />;
}
